/** Who a booking is for, as far as the firm knows when it books. */
export interface Caller {
  name: string;
  email: string;
  phone: string;
  business: string;
}

/** A client as the caller: named by its first contact, if any; its own address and number before the contact's. */
export function callerOf(client: {
  name: string;
  email: string;
  phone: string;
  contacts: readonly { name: string; email: string; phone: string }[];
}): Caller {
  const [contact] = client.contacts;
  return {
    name: contact?.name ?? client.name,
    email: client.email || (contact?.email ?? ''),
    phone: client.phone || (contact?.phone ?? ''),
    business: client.name,
  };
}
