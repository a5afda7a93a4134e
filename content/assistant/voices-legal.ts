/** The same for the sections of the legal pages. */
export const voicesLegal: readonly { page: 'privacy' | 'terms'; heading: RegExp; asks: string }[] = [
  {
    page: 'privacy',
    heading: /what is stored|who this page/i,
    asks: `privacy; privacy policy; what happens to the stuff i type; is this chat saved; is this conversation recorded; do you keep this chat; what do you know about me; what do you store; what do you collect; which information do you keep; what information do you have about me; stored data; how long do you keep my info; how long do you keep my message; data you keep from the form; gdpr; ccpa; personal data`,
  },
  {
    page: 'privacy',
    heading: /cookies/i,
    asks: `cookies; cookie; do you use cookies; tracking; do you track me; are you tracking visitors; analytics; google analytics; pixels; ads following me; advertising; do you use ads; measure visits`,
  },
  {
    page: 'privacy',
    heading: /who else/i,
    asks: `do you sell my data; sell my info; sell my email; share my data; share my information; give my number to others; who gets my data; who else sees it; third parties; is my question sent to an ai company; does chatgpt see my data; do you report to the irs; do you tell the government; will my bank find out; do you give information to the police; do you spam; will i get spam`,
  },
  {
    page: 'privacy',
    heading: /protected/i,
    asks: `is it safe to put my info here; is it safe; is this site safe; is this secure; how safe is my data; safe with you; are my numbers safe; security; how do you protect my information; who sees my financial information; who can see my stuff; who has access to my records; who can open my files; confidential; is it confidential; do you keep it confidential; is it private; nda; encrypted; encryption; data breach; were you hacked; have you been hacked; what if you get hacked; is my ssn safe; is my bank info safe`,
  },
  {
    page: 'privacy',
    heading: /choices/i,
    asks: `delete my data; delete my info; delete everything about me; remove my data; get my data removed; erase me; right to be forgotten; remove my information; unsubscribe; stop emailing me; opt out; copy of my data; what do you have on me; send me what you hold about me; correct my data; my details are wrong; request my data; data request; book without giving data; can i be a client without an account`,
  },
  {
    page: 'privacy',
    heading: /professional records/i,
    asks: `how long do you keep client records; how long do you hold on to my records; keep my records after i leave; records after the work ends; do i get my papers back; return my originals; give back my documents; retention; how many years do you keep my books; destroy my records when we are done`,
  },
  {
    page: 'privacy',
    heading: /children/i,
    asks: `is this for kids; can my kid use the site; age limit; minors data`,
  },
  {
    page: 'privacy',
    heading: /network addresses/i,
    asks: `ip address; do you log my ip; do you know where i am; can you see my location`,
  },
  {
    page: 'terms',
    heading: /what these terms/i,
    asks: `terms; terms of use; terms of service; tos; terms and conditions; rules of the site; legal stuff; fine print; small print; what do i agree to; agb; user agreement`,
  },
  {
    page: 'terms',
    heading: /information, not advice/i,
    asks: `is this advice; can i rely on what the site says; is what you say binding; is this chat legal advice; can i trust the chat's answer; is the info on the site current; is the blog advice; disclaimer`,
  },
  {
    page: 'terms',
    heading: /engagement begins/i,
    asks: `what is the contract like; contract; do i sign a contract; is there a contract; long term contract; engagement letter; what is an engagement letter; when am i a client; am i a client now; does this chat make me a client; does talking to you make me a client; how do i end it; end the contract; stop the service; quit your service; leave any time; cancel the service; cancel my service; am i locked in; am i tied in; notice period; month to month; minimum term; lock in; can i stop whenever; fire you; switch away from you; what do i have to sign`,
  },
  {
    page: 'terms',
    heading: /do not do/i,
    asks: `what do you not do; what don't you do; things you do not do; what you cannot do; limits of your work; do you do legal work; are you lawyers; legal advice; do you give legal advice; can you act as my attorney; do you do audits or reviews; do you issue reviews; do you do compilations; attest; assurance`,
  },
  {
    page: 'terms',
    heading: /fees and payment/i,
    asks: `when is my invoice due; when do i have to pay you; how can i pay; how do i pay; how do i pay you; how to pay; payment methods; ways to pay; do you take cards; do you accept visa; credit card; debit card; can i pay by card; pay by check; pay by transfer; late payment to you; what if i pay late; payment terms; is the site free; does the chat cost anything; do you see my card number`,
  },
  {
    page: 'terms',
    heading: /law and courts/i,
    asks: `which law applies; which court; where can i sue; can i sue you; dispute; disputes; arbitration; legal venue; jurisdiction; i disagree with the firm; governed by utah law`,
  },
  {
    page: 'terms',
    heading: /no promise/i,
    asks: `guarantee; do you guarantee; warranty; liability; are you liable; what if you make a mistake; who pays if you mess up; mistake by you; who is responsible for errors; your fault penalty; do you cover penalties; errors; what if the site is down`,
  },
  {
    page: 'terms',
    heading: /portal account/i,
    asks: `someone used my account; somebody else logged in as me; share my login; is the portal a backup; who owns my documents; do i own my files; who owns my books; are the documents mine`,
  },
  {
    page: 'terms',
    heading: /consultations/i,
    asks: `is the appointment sure before you confirm; can you cancel on me; what if you cancel; is a booking binding; is advice in the consultation final`,
  },
  {
    page: 'terms',
    heading: /for others to read/i,
    asks: `do you edit reviews; do you change my words; when does my comment appear; why is my comment not shown; comment rules; is my email shown with my comment; delete my comment`,
  },
  {
    page: 'terms',
    heading: /fair use/i,
    asks: `may i scrape your site; may i copy your articles; can i use your text; what is not allowed on the site; ban`,
  },
  {
    page: 'terms',
    heading: /other services/i,
    asks: `are you part of intuit; do you belong to quickbooks; are you sponsored by intuit; partner of intuit; links to other sites`,
  },
];
