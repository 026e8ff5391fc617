import type { Figures } from '../../../shared/domain/figures/figures.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { write } from '../../table/table.ts';
import { put } from '../../table/write.ts';

/** Replaces the figures of the day before. */
export const saveFigures = async (figures: Figures): Promise<void> => {
  await write(put(keys.figures(), figures));
};

/** The figures of the last check of the books. Undefined before the first one. */
export const getFigures = async (): Promise<Figures | undefined> => {
  const row = await getRow(keys.figures(), { isConsistent: false });
  if (!row) return undefined;
  const { pk: _, sk: __, ...figures } = row;
  return figures;
};
