import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * The network address that a request comes from. CloudFront says it in a header of its own, which no caller can
 * set through it; without CloudFront the connection's address is the caller's.
 */
export const callerAddress = ({ headers, requestContext }: APIGatewayProxyEventV2): string =>
  headers['cloudfront-viewer-address']?.replace(/:\d+$/, '') ?? requestContext.http.sourceIp;
