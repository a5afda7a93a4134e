import { isOpen, isSigned, type PartyState } from '#contract/signatures/rules.ts';
import type { Party } from '#contract/signatures/schemas.ts';
import { awaitedOf } from './requests.ts';
import type { PartyRow, RequestRow } from './store.ts';

export function partyState(request: RequestRow, parties: readonly PartyRow[], party: PartyRow): PartyState {
  if (party.signedAt !== null) return 'signed';
  if (party.declinedAt !== null) return 'declined';
  if (!isOpen(request.state) && !isSigned(request.state)) return 'closed';
  if (!awaitedOf(request, parties).includes(party)) return 'waiting';
  return party.viewedAt === null ? 'notified' : 'viewed';
}

export function presentParty(request: RequestRow, parties: readonly PartyRow[], party: PartyRow): Party {
  return {
    id: party.id,
    name: party.name,
    capacity: party.capacity,
    state: partyState(request, parties, party),
    signedAt: party.signedAt?.toISOString() ?? null,
    typedName: party.typedName,
    drawing: party.drawing ?? [],
    declinedAt: party.declinedAt?.toISOString() ?? null,
    declineReason: party.declineReason,
    mistakeReportedAt: party.mistakeAt?.toISOString() ?? null,
  };
}
