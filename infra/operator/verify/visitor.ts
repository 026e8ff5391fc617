import { challengeHeader, solutionHeader } from '../../../shared/contract/challenge-headers.ts';
import { solveChallenge } from '../../../shared/contract/solve-challenge.ts';
import { CookieJar } from '../../common/cookie-jar.ts';
import { ask } from './ask.ts';
import { Fault } from './check.ts';

/** A visitor's browser: keeps its cookies, and does the work that it is asked for. */
export class Visitor {
  readonly #origin: string;
  readonly #cookies = new CookieJar();

  constructor(origin: string) {
    this.#origin = origin;
  }

  async post(path: string, body: object): Promise<Response> {
    const answer = await this.#send(path, body, {});
    const challenge = answer.headers.get(challengeHeader);
    return challenge ? this.#send(path, body, { [solutionHeader]: await solveChallenge(challenge) }) : answer;
  }

  async get(path: string): Promise<Response> {
    return ask(`${this.#origin}${path}`, { headers: this.#headers() });
  }

  #headers(): Record<string, string> {
    return { cookie: this.#cookies.header() };
  }

  async #send(path: string, body: object, headers: Record<string, string>): Promise<Response> {
    const answer = await ask(`${this.#origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.#headers(), ...headers },
      body: JSON.stringify(body),
    });
    this.#cookies.keep(answer.headers.getSetCookie());
    return answer;
  }
}

const readLogs = 'Read the log of the function (runbook, "PaymentsFailed").';

/** For a request that follows the settings and is refused all the same. */
export const otherSettings =
  'The site runs with other settings than those here: deploy, or take the .stages.json that it was deployed with.';

/** The parsed answer of a call that must succeed. */
export const answerOf = async <Body>(answer: Response, call: string, ifRefused = readLogs): Promise<Body> => {
  if (answer.ok) return (await answer.json()) as Body;
  const isRefused = answer.status === 400 || answer.status === 409;
  throw new Fault(
    `${call} answers ${answer.status}: ${(await answer.text()).slice(0, 200)}`,
    isRefused ? ifRefused : readLogs,
  );
};
