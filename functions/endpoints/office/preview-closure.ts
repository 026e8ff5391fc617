import contract from '../../../shared/contract/office/preview-closure.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { previewClosing, spanOfQuery } from '../../staff/closures/closure-preview.ts';

export default endpoint(contract, ({ query, nowMs }) => previewClosing(spanOfQuery(query), nowMs));
