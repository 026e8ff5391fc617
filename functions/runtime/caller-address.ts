import { isIP } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * The network address that a request comes from. The distribution writes it over whatever a caller may have put
 * there; without a distribution in front it is the address of the connection.
 */
export const callerAddress = ({ headers, requestContext }: APIGatewayProxyEventV2): string => {
  const viewer = headers['x-viewer-address'];
  return viewer && isIP(viewer) ? viewer : requestContext.http.sourceIp;
};
