/** Who a booking is for, as far as it is known when the firm makes it. */
export interface Caller {
  name: string;
  email: string;
  phone: string;
  business: string;
}

/** A client as who calls: its first contact, where it has one, and its own address and number before the contact's. */
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
