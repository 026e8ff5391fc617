import { useState } from 'react';
import { shortMomentText } from '../../../shared/domain/time/moment-text.ts';
import type { PackageWithHours } from '../../../shared/schemas/package.ts';
import { HoursLedger } from '../../features/dashboard/hours-ledger.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Stack } from '../../ui/surface.tsx';
import { CardTitle } from '../../ui/text.tsx';
import { CorrectHoursDialog } from './correct-hours-dialog.tsx';

/** A package with every movement of its hours, and the button that corrects them. */
export const PackageLedger = ({ bought }: { bought: PackageWithHours }) => {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { id, name, status } = bought;
  return (
    <Card aria-labelledby={id}>
      <Stack>
        <CardTitle as="h3" id={id}>
          {name}
          {status === 'completed' ? ', completed' : ''}
        </CardTitle>
        <HoursLedger hoursPackage={bought} bookingsPath="/office/bookings" timeText={shortMomentText} />
        {status === 'active' ? (
          <Row>
            <Button look="outline" onClick={() => setIsCorrecting(true)}>
              Correct hours
            </Button>
          </Row>
        ) : null}
      </Stack>
      {isCorrecting ? <CorrectHoursDialog bought={bought} close={() => setIsCorrecting(false)} /> : null}
    </Card>
  );
};
