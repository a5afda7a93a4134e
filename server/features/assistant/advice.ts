import { plain } from './words.ts';

const taxMatter =
  /\b(deduct\w*|claim(ing)?|owe|owing|tax ?(bracket|bill|free|liability|hit|break|benefit|rate)|taxable|taxed|scorp|c ?-?corp|elect|election|depreciat\w*|section 179|bonus depreciation|capital gains?|dependents?|jointly|separately|filing status|roth|ira|401\(?k\)?|sep|hsa|inherit\w*|gift tax|estate tax|alimony|pay (less|more|no) tax\w*|(lower|reduce|cut|minimi[sz]e|save|saving).{0,20}tax\w*|amend|standard deduction|itemi[sz]e|(child|tax|energy|ev|solar) credit|1031|home office|mileage|write ?-?off|per diem|hobby|self employment tax|estimated (tax|payment)\w*|quarterly (tax|payment)\w*|withh(o|e)ld\w*|my w4|(get|getting|expect|expecting|receive) (a |my |any )*(tax )?refund|exempt|reasonable salary|loss(es)?|back taxes|irs (debt|payment plan)|taxes|(tax|pay) (do|will|would|should|must) (i|we)|(pay|owe|own|save for|set aside for) (\w+ )?tax|tax (on|for) \w+|file as|head of household|money back this year|get back (if|from|this|with)|report (\w+ )?(cash|gifts?|tips|winnings|venmo)|(settlement|scholarship|inheritance|winnings|alimony) \w+|put (away|aside))\b/;

const decides = [
  /\b(can|could|may|should|shall|must|do|am|are|is|was|will|would|did|does) (i|we|my|our|me|it|this|that|mine)\b/,
  /\bhow (much|many|do|can|could|should|would|will|long) .{0,25}\b(i|we|my|our|me|us)\b/,
  /\b(what|which|when|where|whether|if|better|best|worth|smarter|wise|allowed|ok|okay|legal)\b.{0,40}\b(i|we|my|our|me|us|for me|for us)\b/,
  /\bis it (better|worth|smart|ok|okay|legal|possible|allowed|deductible|taxable)|\b(worth it|better off|am i allowed|do i have to|do we have to|do i need to|do we need to|do i qualify)\b/,
];

/** Asking the firm to do something, or what its fees are, is no question for advice. */
const forTheFirm =
  /\b(can|could|do|does|will|would|are|did) (you|u|ya|your|the firm|dana|somebody|someone|anybody|anyone)\b|\bhelp (me|us|with)\b|\b(owe|pay) you\b|\b(need|want|looking for|hire|find) (\w+ ){0,3}(someone|somebody|help|an? accountant|accountant|bookkeeper|cfo)\b|\bwho (files|does|sends|prepares|handles|pays|will)\b|\bsalestax\b/;

/** Taxes that a business takes from others follow from what it sells and pays: the pages tell of them. */
const takenFromOthers =
  /\b(charg(e|ed|ing)|collect(ed|ing)?|resale|salestax|payroll tax(es)?|exempt (customer|buyer|school|church)(s|es)?|(customer|buyer)s? (says?|is|are|claims?)\b.*\bexempt)\b/;

/** True for a question about what somebody should do with their own taxes. */
export function asksForAdvice(question: string): boolean {
  const text = plain(question);
  if (forTheFirm.test(text) || takenFromOthers.test(text)) return false;
  return taxMatter.test(text) && decides.some((sign) => sign.test(text));
}
