import { challengeHeader } from '../../shared/contract/challenge-headers.ts';
import { freeSeatHours, holdWork } from '../../shared/domain/challenge-work.ts';
import { daySeatHours, networkHoldLimits } from '../../shared/domain/hold-limits.ts';
import { slotLabel } from '../../shared/domain/slots.ts';
import { site } from '../../shared/site.ts';
