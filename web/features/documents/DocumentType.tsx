import { File, FileSpreadsheet, FileText, FileType, type LucideIcon } from 'lucide-react';
import { Icon } from '#web/ui/Icon.tsx';

const icons: Readonly<Record<string, LucideIcon>> = { pdf: FileType, doc: FileText, xls: FileSpreadsheet };

/** Icon and type in upper case; any other type has the generic icon (requirements 2). */
export function DocumentType({ type }: { type: string }) {
  const icon = Object.hasOwn(icons, type) ? icons[type] : undefined;
  return (
    <span className="inline-flex items-center gap-2 text-ink-2">
      <Icon of={icon ?? File} />
      {type.toUpperCase()}
    </span>
  );
}
