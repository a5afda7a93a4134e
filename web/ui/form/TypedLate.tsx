import { Alert } from '#web/ui/feedback/Alert.tsx';
import { useTranslate } from '#web/ui/form/translation.ts';

/** The text of each field that was typed into after its form was sent, by field name. */
export type LateTexts = Readonly<Record<string, unknown>>;

interface TypedLateProps {
  typed: LateTexts;
  /** What each field is called; others aren't shown. */
  labels: Readonly<Record<string, string>>;
  /** How to send it anyway. */
  advice: string;
}

/** Beside a confirmation: what was typed once the form was on its way, so that nothing is lost. */
export function TypedLate({ typed, labels, advice }: TypedLateProps) {
  const t = useTranslate();
  const texts = Object.entries(labels).flatMap(([name, label]) => {
    const text = typed[name];
    return typeof text === 'string' && text.trim() !== '' ? [{ name, label, text }] : [];
  });
  if (texts.length === 0) return null;
  return (
    <Alert tone="yellow" title={t('Typed too late to be sent')} className="my-4">
      <dl>
        {texts.map(({ name, label, text }) => (
          <div key={name} className="my-1">
            <dt className="text-small text-ink-2">{t(label)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
      <p>{advice}</p>
    </Alert>
  );
}
