/** The cookies of somebody who talks to a system over HTTP. */
export class CookieJar {
  readonly #values = new Map<string, string>();

  get(name: string): string | undefined {
    return this.#values.get(name);
  }

  set(name: string, value: string): void {
    this.#values.set(name, value);
  }

  /** Each as "name=value". */
  pairs(): string[] {
    return [...this.#values].map(([name, value]) => `${name}=${value}`);
  }

  /** The value of the header `Cookie`. */
  header(): string {
    return this.pairs().join('; ');
  }

  /** Keeps what the headers `Set-Cookie` of an answer say. */
  keep(setCookies: readonly string[]): void {
    for (const cookie of setCookies) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      if (/; *max-age=0(;|$)/i.test(cookie)) this.#values.delete(name);
      else this.#values.set(name, pair.slice(at + 1));
    }
  }
}
