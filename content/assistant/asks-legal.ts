/** How people ask for a section of the legal pages; by the words of its heading, so that a section may move or be reworded. */
export const asksLegal: readonly { page: 'privacy' | 'terms'; heading: RegExp; asks: string }[] = [
  {
    page: 'privacy',
    heading: /what is stored|who this page/i,
    asks: `privacy; privacy policy; privacy notice; what do you do with my data; what data do you collect; what do you store; what information do you keep; do you keep my data; how long do you keep my data; is this chat recorded; do you save this conversation; who sees my messages; who sees what i write here; record of this chat; personal information; what do you know about me`,
  },
  {
    page: 'privacy',
    heading: /cookies/i,
    asks: `cookies; do you use cookies; tracking; do you track me; google analytics; advertising; ads; follow me around the web; measurement; do not track; count visitors`,
  },
  {
    page: 'privacy',
    heading: /who else/i,
    asks: `do you sell my data; sell my information; share my data; share information with third parties; who else gets my data; pass on my data; give my information to the irs; who has access to my information; spam me; newsletter; will you sell my email`,
  },
  {
    page: 'privacy',
    heading: /protected/i,
    asks: `is my data safe; is my information secure; security; how do you protect my data; data breach; hacked; have you been hacked; encryption; is the portal secure; confidential; confidentiality; are my documents safe; safe to send my ssn`,
  },
  {
    page: 'privacy',
    heading: /choices/i,
    asks: `delete my data; delete my account; remove my information; copy of my data; see what you have about me; correct my information; gdpr; ccpa; right to be forgotten; close my account; opt out; erase`,
  },
  {
    page: 'privacy',
    heading: /professional records/i,
    asks: `how long do you keep my books; keep my tax records; do i get my documents back; return of originals; get my records back when we stop; professional records retention`,
  },
  { page: 'privacy', heading: /children/i, asks: `children; minors; kids using the site; under 13` },
  {
    page: 'terms',
    heading: /what these terms/i,
    asks: `terms; terms of use; terms and conditions; terms of service; legal terms; conditions; agreement for the website; rules of the site`,
  },
  {
    page: 'terms',
    heading: /engagement begins/i,
    asks: `when do i become a client; when does an engagement begin; am i a client now; engagement letter; what is an engagement letter; accountant client relationship`,
  },
  {
    page: 'terms',
    heading: /do not do/i,
    asks: `what do you not do; do you give assurance; do you issue audit reports; review reports; compilation reports; do you practice law; legal advice; are you lawyers; give an audit opinion; can you certify my statements`,
  },
  {
    page: 'terms',
    heading: /fees and payment/i,
    asks: `when is an invoice due; payment terms; do you take credit cards; credit card; pay by card; payment methods; late payment of your invoice; venmo; check or card; does the website cost anything; does the portal cost anything`,
  },
  {
    page: 'terms',
    heading: /law and courts/i,
    asks: `which law applies; jurisdiction; court; dispute; complaint about you; governing law; sue you; lawsuit`,
  },
  {
    page: 'terms',
    heading: /no promise/i,
    asks: `liability; guarantee; do you guarantee; warranty; what if you make a mistake; are you liable; refund; money back; insured`,
  },
  {
    page: 'terms',
    heading: /portal account/i,
    asks: `who owns my documents; my documents remain mine; can my partner use my account; share my login; somebody used my account; backup of my documents in the portal`,
  },
];
