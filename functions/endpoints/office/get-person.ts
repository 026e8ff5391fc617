import contract from '../../../shared/contract/office/get-person.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { showPerson } from '../../staff/people/people.ts';

export default endpoint(contract, ({ parameters }) => showPerson(parameters.id));
