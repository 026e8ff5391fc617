import type { DayLine } from '../../../shared/domain/figures/day-line.ts';
import type { Figures } from '../../../shared/domain/figures/figures.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { sendPut } from '../../table/table.ts';
import { put } from '../../table/write.ts';

/** Replaces the figures of the day before. `daily`: the symptoms of the last days. */
export const saveFigures = async (figures: Figures, daily: DayLine[]): Promise<void> => {
  await sendPut(put(keys.figures(), { ...figures, daily }));
};

const readFigures = () => getRow(keys.figures(), { isConsistent: false });

/** The figures of the last check of the books. Undefined before the first one. */
export const getFigures = async (): Promise<Figures | undefined> => {
  const row = await readFigures();
  if (!row) return undefined;
  const { pk: _, sk: __, daily: ___, ...figures } = row;
  return figures;
};

/** The symptoms of the last days, the newest first. */
export const getDayLines = async (): Promise<DayLine[]> => (await readFigures())?.daily ?? [];
