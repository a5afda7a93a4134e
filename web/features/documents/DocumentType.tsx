import { File, FileSpreadsheet, FileText, FileType, type IconNode } from 'lucide';
import { endingOf } from '#contract/files.ts';
import { Icon } from '#web/ui/Icon.tsx';

const icons: Readonly<Record<string, IconNode>> = { pdf: FileType, doc: FileText, xls: FileSpreadsheet };

interface DocumentTypeProps {
  type: string;
  /** Its ending says more than 'other'. */
  name: string;
}

/** Icon and type in upper case; any other type has the generic icon (requirements 2) and says the ending of its name. */
export function DocumentType({ type, name }: DocumentTypeProps) {
  const icon = Object.hasOwn(icons, type) ? icons[type] : undefined;
  return (
    <span className="inline-flex items-center gap-2 text-ink-2">
      <Icon of={icon ?? File} />
      {((type === 'other' && endingOf(name)) || type).toUpperCase()}
    </span>
  );
}
