// A file of our own, since only these join the one chunk that every page loads.
export { zodResolver } from '@hookform/resolvers/zod';
