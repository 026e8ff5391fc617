// In front of each function that CloudFormation calls as it deploys: AWS runs such a function from one file.
const answer = async ({ ResponseURL, ...event }, outcome) => {
  const { StackId, RequestId, LogicalResourceId, PhysicalResourceId = LogicalResourceId } = event;
  const body = JSON.stringify({ StackId, RequestId, LogicalResourceId, PhysicalResourceId, ...outcome });
  await fetch(ResponseURL, { method: 'PUT', body });
};

// biome-ignore lint/correctness/noUnusedVariables: the file behind this one uses it
const answering = (work, failure) => async (event) => {
  try {
    await answer(event, { Status: 'SUCCESS', Data: await work(event) });
  } catch (error) {
    await answer(event, { Status: 'FAILED', Reason: `${failure}: ${error.message}` });
  }
};
