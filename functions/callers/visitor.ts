import { identifyVisitor } from '../access/visitor.ts';
import type { ReceivedRequest } from '../runtime/endpoint-handler.ts';

/** The browser and the member, as far as each is known. */
export default ({ event }: ReceivedRequest) => identifyVisitor(event);
