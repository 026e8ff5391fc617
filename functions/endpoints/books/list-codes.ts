import contract from '../../../shared/contract/books/list-codes.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { allCodes } from '../../store/checkouts/codes.ts';

export default endpoint(contract, async () => ({ codes: await allCodes() }));
