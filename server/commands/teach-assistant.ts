import { writeFileSync } from 'node:fs';
import { standardPlaces } from '#server/features/assistant/standard-pages.ts';
import { teach } from '#server/features/assistant/teach.ts';

// Makes content/assistant/learnt.bin anew. To be run when ways to ask have changed: node server/commands/teach-assistant.ts
const file = teach(standardPlaces());
writeFileSync(new URL('../../content/assistant/learnt.bin', import.meta.url), file);
console.log(`content/assistant/learnt.bin: ${file.length} bytes`);
