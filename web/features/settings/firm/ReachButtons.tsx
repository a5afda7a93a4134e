import { useFirm } from '#web/api/site.ts';
import { Button, type ButtonVariant } from '#web/ui/Button.tsx';
import { DrawnIcon } from '#web/ui/drawing/DrawnIcon.tsx';

interface ReachButtonProps {
  label: string;
  variant?: ButtonVariant;
}

export function EmailButton({ label, variant, subject }: ReachButtonProps & { subject?: string }) {
  const firm = useFirm();
  const { emailAddress } = firm;
  const address =
    subject === undefined ? emailAddress : `${emailAddress}?subject=${encodeURIComponent(subject)}`;
  return (
    <Button variant={variant} render={<a href={address} />}>
      <DrawnIcon of="mail" />
      {label}
    </Button>
  );
}

export function PhoneButton({ label, variant }: ReachButtonProps) {
  const firm = useFirm();
  return (
    <Button variant={variant} render={<a href={firm.phoneAddress} />}>
      <DrawnIcon of="phone" />
      {label}
    </Button>
  );
}
