import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { backgroundFunctions, type StreamTrigger } from '../../shared/contract/background-functions.ts';
import { site } from '../../shared/site.ts';
import { createAwsServices } from './aws/aws-services.ts';
import { createKms } from './aws/kms.ts';
import { createMailbox, type Mailbox } from './aws/mailbox.ts';
import { createSecretsManager } from './aws/secrets-manager.ts';
import { loadServiceKeys } from './aws/service-keys.ts';
import { loadSigningKeys } from './aws/signing-key.ts';
import { createConsole } from './console/console.ts';
import { createStaffInvitations } from './console/staff-invitations.ts';
import { buildSystem, type SystemFolders } from './development/builds.ts';
import { createDevelopment } from './development/development.ts';
import { reloadScriptPath } from './development/reload.ts';
import { functionEnvironment, stripeSecretId } from './function-environment.ts';
import { createApiGateway } from './lambda/api-gateway.ts';
import { createLocalFunctions, type LocalFunctions } from './lambda/functions.ts';
import { type Schedule, startSchedule } from './lambda/schedule.ts';
import { createPublicHandler, stripeScripts } from './public-server.ts';
import { type Closers, createClosers } from './server/closers.ts';
import { type HttpHandler, listenOnLoopback } from './server/http.ts';
import { createLocalClock, type LocalClock } from './server/local-clock.ts';
import type { Settings } from './server/settings.ts';
import { openStandIn, standInKeys } from './server/stripe-service.ts';
import { createStaticSite } from './site/static-site.ts';
import { openDatabase } from './state/database.ts';
import { openStateDatabase } from './state/state-database.ts';
import { tableName } from './state/table.ts';
import { createCheckpoints } from './streams/checkpoints.ts';
import { createDeadLetters } from './streams/dead-letters.ts';
import { mappingOf } from './streams/event-source-mapping.ts';
import { type StreamPollerOptions, startStreamPoller } from './streams/stream-poller.ts';
import type { StripeStandIn } from './stripe/stand-in.ts';

interface LocalSystemOptions extends Omit<Settings, 'debug'> {
  debug?: boolean;
  /** Bundles that are built already: nothing is built then. */
  folders?: SystemFolders;
  /** Rebuild and reload on changes of the sources. */
  watch?: boolean;
  log?: (line: string) => void;
  /** Between the attempts on a record of the stream. */
  retryDelayMs?: StreamPollerOptions['retryDelayMs'];
}

export interface LocalSystem {
  origin: string;
  dynamoDbEndpoint: string;
  clock: LocalClock;
  mailbox: Mailbox;
  /** Absent with the real Stripe. */
  stripe: StripeStandIn | undefined;
  functions: LocalFunctions;
  schedule: Schedule;
  stop(): Promise<void>;
}

/** Running requests and invocations have this long to finish; the whole stop stays under three seconds. */
const graceMs = 2000;

/** Data folders of earlier releases know the stream of the mail function alone, without a name. */
const readerOf = (key: 'index-people' | 'send-mail', streamArn: string): string =>
  key === 'send-mail' ? streamArn : `${streamArn} ${key}`;

const writeToTerminal = (line: string): void => console.error(line);

const assemble = async (options: LocalSystemOptions, closers: Closers): Promise<LocalSystem> => {
  const { debug = false, log = writeToTerminal } = options;
  const dataDirectory = resolve(options.dataDirectory);
  const stopping = new AbortController();
  const { signal } = stopping;
  closers.add(() => stopping.abort());

  const state = openStateDatabase(dataDirectory);
  closers.add(() => state.close());
  const held = await listenOnLoopback(options.port);
  closers.add(() => held.close(0));
  // A port that others know is only tried: they would take a system for ready that is not.
  if (options.port !== 0) await held.close(0);
  const origin = `http://localhost:${held.port}`;
  const development = options.watch ? createDevelopment({ dataDirectory, log, signal }) : undefined;
  const building = development
    ? development.build()
    : Promise.resolve(options.folders ?? buildSystem({ signal }));
  // Awaited below. An earlier error also ends the build, and is the one reported.
  building.catch(() => undefined);
  closers.add(() => stopping.abort());

  const clock = createLocalClock(state);
  // The real Stripe keeps real time, and rejects signatures of another time.
  if (options.stripe) clock.reset();
  const signingKeys = loadSigningKeys(dataDirectory);
  const serviceKeys = loadServiceKeys(dataDirectory);
  const mailbox = createMailbox(dataDirectory, state, clock.now);
  const database = await openDatabase(dataDirectory, options.dynamoDbEndpoint);
  closers.add(database.stop);

  const keys = options.stripe ?? standInKeys;
  const stripe = options.stripe
    ? undefined
    : openStandIn({ dataDirectory, origin, now: clock.now, debug, log });
  if (stripe) closers.add(() => stripe.close());
  const awsServices = createAwsServices(
    mailbox,
    {
      ...createKms(signingKeys),
      ...createSecretsManager({
        [stripeSecretId]: { secretKey: keys.secretKey, webhookSecret: keys.webhookSecret },
      }),
    },
    (event) => void functions.invoke('note-email-events', event, 'email event'),
  );
  const services: HttpHandler = (request, response) =>
    stripe && request.url?.startsWith('/v1/')
      ? stripe.handle(request, response)
      : awsServices(request, response);
  const servicesServer = await listenOnLoopback(0, ['127.0.0.1']);
  closers.add(() => servicesServer.close(0));
  servicesServer.serve(services);
  const servicesEndpoint = `http://127.0.0.1:${servicesServer.port}`;

  const folders = await building;
  const functions = createLocalFunctions({
    directory: folders.functions,
    environment: functionEnvironment({
      origin,
      signingKeys,
      serviceKeys,
      dynamoDbEndpoint: database.endpoint,
      servicesEndpoint,
      stripeEndpoint: stripe && servicesEndpoint,
    }),
    clock,
    debug,
    log,
  });
  closers.add(() => functions.stop(0));

  const deadLetters = createDeadLetters(state, clock.now);
  const pollerOf = (key: 'index-people' | 'send-mail') => {
    const trigger: StreamTrigger = backgroundFunctions[key].trigger;
    return startStreamPoller({
      client: database.streams,
      streamArn: database.streamArn,
      entities: trigger.entities,
      freedSeats: trigger.freedSeats,
      mapping: mappingOf(trigger),
      checkpoints: createCheckpoints(state, readerOf(key, database.streamArn)),
      deadLetters,
      invoke: (event) => functions.invoke(key, event, `${event.Records.length} records`),
      log,
      ...(options.retryDelayMs ? { retryDelayMs: options.retryDelayMs } : {}),
    });
  };
  const pollers = [pollerOf('send-mail'), pollerOf('index-people')];
  functions.onInvoked(() => {
    for (const poller of pollers) poller.wake();
  });
  const schedule = startSchedule(
    clock,
    backgroundFunctions.reconcile.trigger.everyMinutes * 60_000,
    (event) => functions.invoke('reconcile', event, 'schedule'),
  );
  const waitingSchedule = startSchedule(
    clock,
    backgroundFunctions['ask-waiting'].trigger.everyMinutes * 60_000,
    (event) => functions.invoke('ask-waiting', event, 'schedule'),
  );
  const eventsSchedule = startSchedule(
    clock,
    backgroundFunctions['deliver-events'].trigger.everyMinutes * 60_000,
    (event) => functions.invoke('deliver-events', event, 'schedule'),
  );
  // The rule of a new stage fires at once. Here the start comes first.
  const firstCheckMs = 60_000;
  const dayMs = backgroundFunctions['check-books'].trigger.everyMinutes * 60_000;
  const booksSchedule = startSchedule(
    clock,
    dayMs,
    (event) => functions.invoke('check-books', event, 'schedule'),
    clock.now() + firstCheckMs,
  );
  const canarySchedule = startSchedule(
    clock,
    backgroundFunctions.canary.trigger.everyMinutes * 60_000,
    (event) => functions.invoke('canary', event, 'schedule'),
    clock.now() + firstCheckMs,
  );
  const consoleSystem = { clock, mailbox, stripe, functions, schedule, deadLetters };
  const publicServer = options.port === 0 ? held : await listenOnLoopback(options.port);
  closers.add(() => publicServer.close(0));
  publicServer.serve(
    createPublicHandler({
      api: createApiGateway(functions, clock),
      site: createStaticSite({
        directory: folders.site,
        config: { stripePublishableKey: keys.publishableKey },
        injectedScripts: development ? [reloadScriptPath] : [],
        standIns: stripe ? { 'https://js.stripe.com': stripeScripts } : {},
      }),
      console: createConsole({
        ...consoleSystem,
        documents: database.documents,
        staffInvitations: createStaffInvitations({
          documents: database.documents,
          tableName,
          origin,
          now: clock.now,
        }),
        endpoints: {
          tableName,
          dynamoDbEndpoint: database.endpoint,
          serviceKeys,
          site,
          ...(stripe && { stripe: { endpoint: servicesEndpoint, secretKey: keys.secretKey } }),
        },
      }),
      reload: development?.reload.handle,
      standIn: stripe,
    }),
  );
  closers.add(async () => {
    stopping.abort();
    const finished = Promise.all([
      publicServer.close(graceMs),
      development?.stop(),
      ...pollers.map((poller) => poller.stop()),
      schedule.stop(),
      waitingSchedule.stop(),
      eventsSchedule.stop(),
      booksSchedule.stop(),
      canarySchedule.stop(),
    ]);
    const limit = new AbortController();
    await Promise.race([finished, wait(graceMs, undefined, { signal: limit.signal }).catch(() => undefined)]);
    limit.abort();
    // Invocations that are still running end with their thread. The other parts wait for that.
    await functions.stop(0);
    await finished;
  });
  development?.start(functions.replaceAll);
  return { origin, dynamoDbEndpoint: database.endpoint, ...consoleSystem, stop: closers.closeAll };
};

/** The whole product on this machine. Throws a StartError, one sentence for people, when it cannot run. */
export const startLocalSystem = async (options: LocalSystemOptions): Promise<LocalSystem> => {
  const closers = createClosers();
  try {
    return await assemble(options, closers);
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
};
