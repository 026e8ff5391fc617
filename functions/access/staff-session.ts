import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { StaffCaller } from '../../shared/contract/definition/endpoint.ts';
import { isSteppedUp, mayCall, needsStepUp } from '../../shared/domain/staff/staff.ts';
import type { StaffMember } from '../../shared/schemas/staff.ts';
import { AppError } from '../runtime/app-error.ts';
import { readCookie, staffCookie, writeStrictCookie } from '../runtime/cookies.ts';
import { logEvent } from '../runtime/log-event.ts';
import { issueToken, verifyToken } from '../runtime/tokens.ts';
import { getStaffMember, type StaffRow } from '../store/staff/staff.ts';

interface StaffSession {
  staff: StaffRow;
  /** Of this session, through every step-up. */
  sessionId: string;
  /** Hours after signing in, however often the passkey is shown. */
  sessionEndsAtMs: number;
  /** When a passkey was last shown in this session. */
  passkeyShownAtMs: number;
}

/**
 * A Set-Cookie value: a session that begins, or goes on until its own end, with a passkey that has just been shown.
 */
export const giveStaffSession = async (
  { id, generation }: Pick<StaffRow, 'id' | 'generation'>,
  nowMs: number,
  goesOn?: Pick<StaffSession, 'sessionEndsAtMs' | 'sessionId'>,
): Promise<string> => {
  const { name, lifetimeSeconds } = staffCookie;
  const expiresAtMs = goesOn?.sessionEndsAtMs ?? nowMs + lifetimeSeconds * 1000;
  const token = await issueToken({
    audience: 'staff',
    subject: id,
    nowMs,
    expiresAtMs,
    claims: { generation, session: goesOn?.sessionId ?? randomUUID(), passkeyShownAtMs: nowMs },
  });
  logEvent('staff signed in', { staffId: id, steppedUp: goesOn !== undefined });
  return writeStrictCookie(name, token, Math.floor((expiresAtMs - nowMs) / 1000));
};

export const endStaffCookie = (): string => writeStrictCookie(staffCookie.name, '', 0);

/**
 * The session of somebody of the staff. The row is read with each request: a person who is revoked, or a session that
 * has been signed out of, is out with the next one.
 */
const findStaffSession = async (event: APIGatewayProxyEventV2): Promise<StaffSession | undefined> => {
  const cookie = readCookie(event, staffCookie.name);
  const token = cookie && verifyToken('staff', cookie);
  if (!token) return undefined;
  const staff = await getStaffMember(token.sub);
  const sessionId = String(token.session);
  if (staff?.status !== 'active' || staff.generation !== token.generation) return undefined;
  if (staff.endedSessions.some(({ id }) => id === sessionId)) return undefined;
  const sessionEndsAtMs = Number(token.exp) * 1000;
  return { staff, sessionId, sessionEndsAtMs, passkeyShownAtMs: Number(token.passkeyShownAtMs) };
};

/** Throws 401 without a session, 403 for another role, and 428 when a passkey has to be shown first. */
export const requireStaff = async (
  caller: StaffCaller,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<StaffSession> => {
  const session = await findStaffSession(event);
  if (!session) throw new AppError('not-signed-in', 'Please sign in with your passkey first.');
  if (!mayCall(session.staff.role, caller)) throw new AppError('not-allowed', 'This is for operators only.');
  if (needsStepUp(caller) && !isSteppedUp(session.passkeyShownAtMs, nowMs))
    throw new AppError('step-up-required', 'Please show your passkey once more for this.');
  return session;
};

/** The part of a person of the staff that they see of themselves. */
export const publicStaffMember = ({ id, name, role, passkeyIds }: StaffRow): StaffMember => ({
  id,
  name,
  role,
  passkeys: passkeyIds.length,
});
