import { needLoopbackAddresses } from './loopback-addresses.ts';

it('says in one sentence where to run when the machine lacks an address', async () => {
  // An address for documents, which no machine has.
  await expect(needLoopbackAddresses('192.0.2.1')).rejects.toThrow(/run it on Linux/);
});
