import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/surface.tsx';
import { Note } from '../../ui/text.tsx';
import { useLogout } from './use-logout.ts';

/** Lets a guest delete the cookie that opens their bookings, in a browser that others use as well. */
export const ForgetDevice = () => {
  const { logout, isPending } = useLogout();
  return (
    <Stack alignItems="flex-start" gap="3">
      <Note>
        This browser opens what you booked with it until 90 days after the session. If others use this device,
        let it forget your bookings. The link in your confirmation e-mail still opens them.
      </Note>
      <Button look="outline" disabled={isPending} onClick={logout}>
        Forget my bookings on this device
      </Button>
    </Stack>
  );
};
