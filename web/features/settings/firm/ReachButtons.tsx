import { useFirm } from '#web/api/site.ts';
import { Button, type ButtonVariant } from '#web/ui/Button.tsx';
import { DrawnIcon } from '#web/ui/drawing/DrawnIcon.tsx';

interface ReachButtonProps {
  label: string;
  variant?: ButtonVariant;
}

export function EmailButton({ label, variant }: ReachButtonProps) {
  const firm = useFirm();
  return (
    <Button variant={variant} className="max-w-full" render={<a href={firm.emailAddress} />}>
      <DrawnIcon of="mail" />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </Button>
  );
}

export function PhoneButton({ label, variant }: ReachButtonProps) {
  const firm = useFirm();
  return (
    <Button variant={variant} className="max-w-full" render={<a href={firm.phoneAddress} />}>
      <DrawnIcon of="phone" />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </Button>
  );
}
