import { randomUUID } from 'node:crypto';
import { site } from '../../../../shared/site.ts';
import { travelMinutes } from '../../../testing/clock.ts';
import { reconcile } from '../../../testing/fulfilling.ts';
import { fillDays } from '../../../testing/full-days.ts';
import type { TestSystem } from '../../../testing/test-system.ts';
import { becameOf } from './became.ts';
import { buy, freeSeats, offeredFromList, phone, spendHours, wait, walkIn } from './buy.ts';
import { changeBy, decide } from './change.ts';
import { type Change, isChange, isWay, type Pair, type Way } from './features.ts';
import { answerOf, monday, type Scene, sceneOf, today } from './scene.ts';

const isWalkIn = (way: Way): boolean => way.startsWith('walk-in');

/** Robin waits for the second hour of a full day. A seat of both hours is freed, and Robin comes to the desk. */
const waitAndWalkIn = async (scene: Scene, way: Way): Promise<string> => {
  await fillDays([today]);
  await wait({ ...scene, session: { ...scene.session, date: today, timeSlot: '10:00 AM', duration: 1 } });
  await freeSeats(today);
  return walkIn(scene, way, randomUUID());
};

/** Robin has an offer of the last seat, and waits for the same hours. Then another seat is freed. */
const offerAndWait = async (scene: Scene): Promise<string> => {
  await fillDays([monday]);
  await freeSeats(monday);
  await phone(scene);
  const answer = await wait(scene);
  await freeSeats(monday, { seat: 5 });
  return answer;
};

/** Two ways to the same hours, by the same person: together where they go together, else one after the other. */
const meet = async (scene: Scene, first: Way, second: Way): Promise<string> => {
  if (isWalkIn(first)) {
    const nonce = randomUUID();
    await walkIn(scene, first, nonce);
    return walkIn(scene, second, nonce);
  }
  if (first === 'waiting list' && isWalkIn(second)) return waitAndWalkIn(scene, second);
  if (first === 'offer' && second === 'waiting list') return offerAndWait(scene);
  if (first !== 'offer' && first !== 'waiting list') await buy(scene, first);
  else {
    const offer = await (first === 'offer' ? phone(scene) : offeredFromList(scene));
    if (typeof offer === 'string') return offer;
    if (second === 'package hours') return spendHours(scene, offer);
  }
  return buy(scene, second);
};

/** A donation of one mode, which its booker gives away once the space has changed to the other. */
const outliveMode = async (scene: Scene): Promise<string> => {
  Object.assign(site, { stakeMode: 'honour' });
  await buy(scene, undefined);
  Object.assign(site, { stakeMode: 'attested' });
  const parameters = { id: scene.bookingId ?? '' };
  return answerOf(await scene.robin.call('resolve-donation', { parameters, body: { action: 'refund' } }));
};

const changeTwice = async (scene: Scene, first: Change, second: Change): Promise<string> => {
  await buy(scene, undefined);
  await scene.postman.deliver();
  await changeBy[first](scene);
  await scene.postman.deliver();
  return changeBy[second](scene);
};

const act = async (scene: Scene, pair: Pair): Promise<string> => {
  const [first, second] = pair;
  if (isChange(first) && isChange(second)) return changeTwice(scene, first, second);
  if (isWay(first) && isWay(second)) return meet(scene, first, second);
  if (first === 'donation (honour)' && second === 'donation (attested)') return outliveMode(scene);
  const bought = await buy(scene, pair.find(isWay));
  if (!isChange(second)) return bought;
  if (bought !== 'done') throw new Error(`${first} alone: ${bought}`);
  await scene.postman.deliver();
  return changeBy[second](scene);
};

/** Plays two features together, waits until all is settled, and says what has become of them. */
export const play = async (system: TestSystem, pair: Pair): Promise<string> => {
  const scene = await sceneOf(system, pair);
  const answer = await act(scene, pair);
  await scene.postman.deliver();
  await decide(scene);
  travelMinutes(20);
  await reconcile();
  await scene.postman.deliver();
  return becameOf(scene, answer);
};
