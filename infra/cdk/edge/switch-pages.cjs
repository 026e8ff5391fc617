// Leads visitors to the pages of a release. AWS runs this file behind `deployment/answering.cjs`, with the SDK of its
// runtime. CloudFormation calls it once all endpoints are there, and `npm run go-back` with the folder of the release
// before.
// biome-ignore lint/correctness/noUndeclaredDependencies: the runtime of Lambda has it
const cloudFrontSdk = require('@aws-sdk/client-cloudfront');
const { S3Client, GetObjectCommand, PutObjectCommand } = require('@aws-sdk/client-s3');

const { CloudFrontClient, DescribeFunctionCommand, UpdateFunctionCommand, PublishFunctionCommand } =
  cloudFrontSdk;
const { SITE_BUCKET, REQUEST_FUNCTION, RESPONSE_FUNCTION } = process.env;
const cloudFront = new CloudFrontClient({});
const s3 = new S3Client({});

const recordOf = (folder) => ({ Bucket: SITE_BUCKET, Key: `${folder}/edge.json` });

const publish = async (Name, code) => {
  const { ETag, FunctionSummary } = await cloudFront.send(new DescribeFunctionCommand({ Name }));
  const { FunctionConfig } = FunctionSummary;
  const FunctionCode = Buffer.from(code);
  const change = { Name, IfMatch: ETag, FunctionConfig, FunctionCode };
  const updated = await cloudFront.send(new UpdateFunctionCommand(change));
  await cloudFront.send(new PublishFunctionCommand({ Name, IfMatch: updated.ETag }));
};

const switchTo = async ({ request, response }) => {
  await publish(REQUEST_FUNCTION, request);
  await publish(RESPONSE_FUNCTION, response);
};

const deploy = async ({ RequestType, ResourceProperties: { AtFirst, Folder, ...code } }) => {
  if (RequestType === 'Delete' || (RequestType === 'Update' && AtFirst)) return;
  await s3.send(new PutObjectCommand({ ...recordOf(Folder), Body: JSON.stringify(code) }));
  await switchTo({ request: code.Request, response: code.Response });
};

const goBack = async ({ folder }) => {
  const { Body } = await s3.send(new GetObjectCommand(recordOf(folder)));
  const { Request, Response } = JSON.parse(await Body.transformToString());
  await switchTo({ request: Request, response: Response });
};

const deployed = answering(deploy, 'The pages are not switched');

exports.handler = (event) => (event.ResponseURL ? deployed(event) : goBack(event));
