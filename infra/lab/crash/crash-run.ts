import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SystemFolders } from '../../local/development/builds.ts';
import { startDynamoDbEngine } from '../../local/state/dynamodb-engine.ts';
import { needLoopbackAddresses } from '../../testing/local/loopback-addresses.ts';
import { createRandom, type Random } from '../simulation/machine/random.ts';
import { Acknowledged } from './acknowledged.ts';
import { ConsoleClient } from './console-client.ts';
import { Crowd } from './crowd.ts';
import { Gate } from './gate.ts';
import { Inspector } from './inspector.ts';
import { Letters } from './letters.ts';
import { repeatedOf } from './mail-violations.ts';
import { type SystemProcess, startSystemProcess } from './system-process.ts';
import { Tally } from './tally.ts';

/**
 * `machine`: the machine under load. `process`: only the process of the system, under load. `start`: the machine while
 * it starts.
 */
type Kill = 'machine' | 'process' | 'start';

interface CrashOptions {
  dataDirectory: string;
  /** The built product. */
  folders: SystemFolders;
  port: number;
  seed: number;
  kills: number;
  visitors: number;
  /** The most requests that are acknowledged before a kill. */
  loadRequests: number;
  onKill: (kill: Kill, lostRequests: number, violations: readonly string[]) => void;
}

interface CrashReport {
  violations: string[];
  tally: Tally;
  lives: number;
  paid: number;
  bookings: number;
  packages: number;
  decisions: number;
  mailsCutOff: number;
  mails: number;
  /** The number of mails that were sent again. */
  mailsAgain: number;
}

/** Longer than a request, so that a kill can strike any part of one. */
const momentMs = 100;
/** About the time of a start, within which it is killed. */
const startMs = 1000;
const repairLimitMs = 60_000;
/** Longer than a hold. */
const holdMinutes = 16;

/** Kills the local system again and again while visitors use it, until a violation is found. */
export class CrashRun {
  private readonly options: CrashOptions;
  private readonly random: Random;
  private readonly gate = new Gate();
  private readonly tally = new Tally();
  private readonly violations: string[] = [];
  private readonly acknowledged = new Acknowledged();
  private readonly console: ConsoleClient;
  private readonly letters: Letters;
  private readonly inspector: Inspector;
  private readonly crowd: Crowd;
  private clockOffsetMs = 0;
  private system!: SystemProcess;
  private endpoint = '';

  constructor(options: CrashOptions) {
    const { dataDirectory, port, seed, visitors } = options;
    this.options = options;
    this.random = createRandom(`crash ${seed}`);
    this.console = new ConsoleClient(port);
    this.letters = new Letters(dataDirectory, () => this.console.mails());
    this.inspector = new Inspector(dataDirectory, this.acknowledged, this.letters);
    this.crowd = new Crowd({
      seed,
      visitors,
      port,
      gate: this.gate,
      tally: this.tally,
      acknowledged: this.acknowledged,
      letters: this.letters,
      nowMs: () => Date.now() + this.clockOffsetMs,
    });
  }

  async run(): Promise<CrashReport> {
    await needLoopbackAddresses();
    this.system = this.start();
    this.endpoint = await this.system.ready;
    this.crowd.arrive();
    try {
      let kills = 0;
      while (kills < this.options.kills && this.violations.length === 0)
        kills += await this.crash(this.options.kills - kills);
      if (this.violations.length === 0) {
        this.gate.open();
        await this.crowd.leave();
        await this.repair();
      }
      return { ...this.figures(), ...(await this.mailFigures()) };
    } finally {
      await this.system.cutPower(this.random);
    }
  }

  /** Kills under load, sometimes again while the system starts. Returns the number of kills. */
  private async crash(left: number): Promise<number> {
    const kill = this.random.pick(['machine', 'machine', 'machine', 'process', 'start'] as const);
    const lostBefore = this.tally.unanswered;
    this.gate.open();
    await this.tally.acknowledgedMore(this.random.below(this.options.loadRequests));
    await wait(this.random.below(momentMs));
    this.gate.close();
    await (kill === 'process' ? this.system.killAlone() : this.system.cutPower(this.random));
    const crashedAtMs = Date.now() + this.clockOffsetMs;
    await this.tally.quiet();
    if (kill !== 'process') await this.lookAtTheStill(crashedAtMs);
    const isTwice = kill === 'start' && left > 1;
    if (isTwice) {
      const starting = this.start();
      await wait(this.random.below(startMs));
      await starting.cutPower(this.random);
    }
    this.system = this.start();
    try {
      this.endpoint = await this.system.ready;
      if (kill === 'process') this.note(await this.inspector.beforeRepair(this.endpoint, crashedAtMs, false));
      await this.repair();
    } catch (error) {
      this.note([`after the crash the system does not work: ${error}`]);
    }
    this.options.onKill(kill, this.tally.unanswered - lostBefore, this.violations);
    return isTwice ? 2 : 1;
  }

  private start(): SystemProcess {
    return startSystemProcess(this.options.dataDirectory, this.options.port, this.options.folders);
  }

  private note(violations: readonly string[]): void {
    for (const violation of violations)
      if (!this.violations.includes(violation)) this.violations.push(violation);
  }

  /** Inspects the data with only the database running, as the crash left it. */
  private async lookAtTheStill(crashedAtMs: number): Promise<void> {
    const engine = await startDynamoDbEngine(join(this.options.dataDirectory, 'dynamodb.sqlite'));
    try {
      this.note(await this.inspector.beforeRepair(engine.endpoint, crashedAtMs, true));
    } finally {
      await engine.stop();
    }
  }

  /** Moves the clock past every hold, runs the reconciler, and waits until all work is done. */
  private async repair(): Promise<void> {
    await this.console.travel(holdMinutes + this.random.below(60));
    this.clockOffsetMs = (await this.console.clock()).offsetMs;
    const outcome = await this.console.reconcile();
    if (outcome.status !== 'success') this.note([`the reconciler fails: ${JSON.stringify(outcome)}`]);
    const limit = performance.now() + repairLimitMs;
    let open = await this.inspector.afterRepair(this.endpoint);
    while (open.length > 0 && performance.now() < limit) {
      await wait(250);
      open = await this.inspector.afterRepair(this.endpoint);
    }
    const dead = await this.console.deadLetters();
    this.note([...open, ...dead.map(({ reason }) => `a mail was given up: ${reason}`)]);
  }

  private async mailFigures(): Promise<Pick<CrashReport, 'mails' | 'mailsAgain'>> {
    if (this.violations.length > 0) return { mails: 0, mailsAgain: 0 };
    const letters = await this.letters.all();
    return { mails: letters.length, mailsAgain: repeatedOf(letters) };
  }

  private figures(): Omit<CrashReport, 'mails' | 'mailsAgain'> {
    const { bookings, packages, decided, paid } = this.acknowledged;
    return {
      violations: this.violations,
      tally: this.tally,
      lives: this.crowd.lives,
      paid: paid.size,
      bookings: bookings.size,
      packages: packages.size,
      decisions: decided.size,
      mailsCutOff: this.inspector.mailsCutOff,
    };
  }
}
