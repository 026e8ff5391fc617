/** An npm package that holds the DynamoDB engine for one platform. */
export interface PlatformEngine {
  name: string;
  version: string;
  /** The executable inside the package. */
  file: string;
  /** The hash of the package's tarball, `sha512-` and base64. An engine without one is never run. */
  integrity: string | undefined;
}

export type EngineHashes = Readonly<Record<string, string>>;

/** The release for all platforms. `package.json` installs the same one on Linux x64. */
export const engineVersion = '1.2.1';

const platforms = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'] as const;

export const enginePackages: readonly string[] = platforms.map((platform) => `@dynoxide/${platform}`);

export const otherDatabase = 'set AWS_ENDPOINT_URL_DYNAMODB to a running DynamoDB Local';

/**
 * The engine for a platform, both as Node names them (`process.platform`, `process.arch`). Throws one sentence for
 * people where there is none.
 */
export const engineOf = (platform: string, arch: string, hashes: EngineHashes): PlatformEngine => {
  if (platform === 'win32')
    throw new Error(
      'On Windows, Quiet Hours runs in WSL: install that with "wsl --install", and start again inside it.',
    );
  const name = `@dynoxide/${platform}-${arch}`;
  if (!enginePackages.includes(name))
    throw new Error(`There is no DynamoDB engine for ${platform} on ${arch}: ${otherDatabase}.`);
  return { name, version: engineVersion, file: 'dynoxide', integrity: hashes[name] };
};
