import { chakra } from '@chakra-ui/react';

const Picture = chakra('svg', {
  base: {
    width: '100%',
    maxWidth: { base: '24rem', lg: '30rem' },
    marginInline: 'auto',
    '& [data-part=wall]': { fill: 'sunken' },
    '& [data-part=window]': { fill: 'surface' },
    '& [data-part=line]': { stroke: 'line' },
    '& [data-part=ink]': { fill: 'ink' },
    '& [data-part=ink-line]': { stroke: 'ink' },
    '& [data-part=accent]': { fill: 'accent' },
    '& [data-part=accent-line]': { stroke: 'accent' },
    '& [data-part=glow]': { fill: 'glow' },
    '& [data-part=desk]': { fill: 'accent' },
  },
});

/** Somebody at work under a lamp, in an hour with its last five minutes left open. */
export const QuietRoom = () => (
  <Picture aria-hidden="true" viewBox="0 0 480 480" fill="none">
    <defs>
      <clipPath id="room">
        <circle cx="240" cy="240" r="196" />
      </clipPath>
      <linearGradient id="lamplight" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--qh-colors-glow)" stopOpacity="0.75" />
        <stop offset="1" stopColor="var(--qh-colors-glow)" stopOpacity="0.1" />
      </linearGradient>
    </defs>
    <g strokeWidth="12">
      <circle
        data-part="line"
        cx="240"
        cy="240"
        r="222"
        pathLength="60"
        strokeDasharray="0.22 0.78"
        transform="rotate(-90 240 240)"
      />
      <path
        data-part="accent-line"
        d="M240 18A222 222 0 1 1 129 47.7"
        pathLength="55"
        strokeDasharray="0.22 0.78"
      />
    </g>
    <g clipPath="url(#room)">
      <path data-part="wall" d="M0 0h480v480H0z" />
      <path data-part="window" d="M88 300V190a46 46 0 0 1 92 0v110z" />
      <circle data-part="glow" cx="140" cy="206" r="17" />
      <path data-part="line" d="M134 144v156M88 236h92" strokeWidth="3" />
      <path d="M240 150L110 480h260z" fill="url(#lamplight)" />
      <path data-part="ink-line" d="M240 40v88" strokeWidth="3" />
      <path data-part="accent" d="M192 156a48 44 0 0 1 96 0z" />
      <path data-part="glow" d="M226 156a14 12 0 0 0 28 0z" />
      <path data-part="desk" d="M60 338h360v12H60z" />
      <path data-part="line" d="M84 350v140M396 350v140" strokeWidth="8" />
      <path data-part="window" d="M318 338v-14q22-10 44 0v14zM362 338v-14q22-10 44 0v14z" />
      <path data-part="ink" d="M148 316h26v22h-26zM174 320h6a7 7 0 0 1 0 14h-6v-4h5a3 3 0 0 0 0-6h-5z" />
      <path data-part="ink" d="M170 480v-86c0-42 30-66 70-66s70 24 70 66v86z" />
      <circle data-part="ink" cx="240" cy="282" r="36" />
      <path data-part="accent-line" d="M203 286a37 38 0 0 1 74 0" strokeWidth="7" />
      <path data-part="accent" d="M195 280h13v30h-6a7 7 0 0 1-7-7zM285 280h-13v30h6a7 7 0 0 0 7-7z" />
    </g>
  </Picture>
);
