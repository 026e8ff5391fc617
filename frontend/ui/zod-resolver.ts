// One of our own files, because the plan of the shared files sees only those.
export { zodResolver } from '@hookform/resolvers/zod';
