// One of our own files, because the plugin of the base chunk sees only those.
export { zodResolver } from '@hookform/resolvers/zod';
