import { File, FileSpreadsheet, FileText, FileType, type IconNode } from 'lucide';
import { fileExtension } from '#contract/files.ts';
import { Icon } from '#web/ui/Icon.tsx';

const icons: Readonly<Record<string, IconNode>> = { pdf: FileType, doc: FileText, xls: FileSpreadsheet };

interface DocumentTypeProps {
  type: string;
  /** Name of the file: its extension is shown instead of the type 'other'. */
  name: string;
}

/** Icon, and type in upper case. Types without an icon of their own get the generic one (requirements 2). */
export function DocumentType({ type, name }: DocumentTypeProps) {
  const icon = Object.hasOwn(icons, type) ? icons[type] : undefined;
  return (
    <span className="inline-flex items-center gap-2 text-ink-2">
      <Icon of={icon ?? File} />
      {((type === 'other' && fileExtension(name)) || type).toUpperCase()}
    </span>
  );
}
