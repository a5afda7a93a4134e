import { endpointsOf } from '../endpoint.ts';
import type { outdatedTextsSchemas } from './outdated-texts.ts';
import type { publicationSchemas } from './publication.ts';
import type { firmEditingSchemas, firmSchemas, firstStepsSchemas, siteSchemas } from './schemas.ts';

/** Public reads, which answer exactly what the pages show. */
export const firmEndpoints = endpointsOf<typeof firmSchemas>()({
  facts: {
    method: 'GET',
    path: '/api/firm',
    who: 'anyone',
    website: 'clients',
    errors: [],
  },
  services: {
    method: 'GET',
    path: '/api/services',
    who: 'anyone',
    website: 'clients',
    errors: [],
  },
  faq: {
    method: 'GET',
    path: '/api/faq',
    who: 'anyone',
    website: 'clients',
    errors: [],
  },
  pages: {
    method: 'GET',
    path: '/api/pages',
    who: 'anyone',
    website: 'clients',
    errors: [],
  },
  legal: {
    method: 'GET',
    path: '/api/legal/{page}',
    who: 'anyone',
    website: 'clients',
    errors: ['not-found'],
  },
});

/** The two calls with which the owner edits one of the texts; saving an outdated version is a conflict. */
function editing<const P extends `/api/admin/${string}`>(path: P) {
  return {
    read: { method: 'GET', path, who: 'manager', clients: 'none', errors: [] },
    save: { method: 'PUT', path, who: 'owner', errors: ['invalid', 'conflict'] },
  } as const;
}

export const firmEditing = {
  facts: endpointsOf<typeof firmEditingSchemas.facts>()(editing('/api/admin/firm')),
  services: endpointsOf<typeof firmEditingSchemas.services>()(editing('/api/admin/services')),
  faq: endpointsOf<typeof firmEditingSchemas.faq>()(editing('/api/admin/faq')),
  pages: endpointsOf<typeof firmEditingSchemas.pages>()(editing('/api/admin/page-texts')),
  privacy: endpointsOf<typeof firmEditingSchemas.privacy>()(editing('/api/admin/legal/privacy')),
  taskTemplates: endpointsOf<typeof firmEditingSchemas.taskTemplates>()(
    editing('/api/admin/task-templates/edited'),
  ),
  jobTemplates: endpointsOf<typeof firmEditingSchemas.jobTemplates>()(
    editing('/api/admin/job-templates/edited'),
  ),
  terms: endpointsOf<typeof firmEditingSchemas.terms>()(editing('/api/admin/legal/terms')),
};

export const firstStepsEndpoints = endpointsOf<typeof firstStepsSchemas>()({
  read: {
    method: 'GET',
    path: '/api/admin/first-steps',
    who: 'owner',
    errors: [],
  },
  change: {
    method: 'PATCH',
    path: '/api/admin/first-steps',
    who: 'owner',
    errors: ['invalid'],
  },
});

export const outdatedTextsEndpoints = endpointsOf<typeof outdatedTextsSchemas>()({
  read: {
    method: 'GET',
    path: '/api/admin/firm/outdated-texts',
    who: 'owner',
    errors: [],
  },
});

export const publicationEndpoints = endpointsOf<typeof publicationSchemas>()({
  read: {
    method: 'GET',
    path: '/api/admin/publication',
    who: 'owner',
    errors: [],
  },
  change: {
    method: 'PUT',
    path: '/api/admin/publication',
    who: 'owner',
    errors: ['invalid', 'conflict'],
  },
});

export const siteEndpoints = endpointsOf<typeof siteSchemas>()({
  frame: {
    method: 'GET',
    path: '/api/site',
    who: 'anyone',
    errors: [],
  },
});
