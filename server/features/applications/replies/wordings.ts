import type { ReplyStatus } from '@jobscout/contract/applications/replies.ts'

/** How employers say it, in folded text. Gaps are bounded, so that a long text costs little. */

export const automatic: readonly RegExp[] = [
  /\b(?:automatic reply|auto-?reply|autoreply|out[ -]of[ -](?:the )?office)\b/,
  /\bi(?:'m| am)(?: currently)? (?:away|on (?:annual |parental |sick |maternity |paternity )?leave|on (?:holiday|vacation))\b/,
  /\b(?:delivery status notification|undeliverable|could not be delivered|delivery has failed)\b/,
  /abwesenheitsnotiz|\bnicht im büro\b|réponse automatique|\babsente? du bureau\b|respuesta automática|fuera de la oficina/,
]

/** Each is a trait of mails to many. Two make an advert. */
export const adverts: readonly RegExp[] = [
  /\bunsubscribe\b|\bno longer wish to receive\b|\bmanage your (?:email )?preferences\b|\babmelden\b|se désabonner|darse de baja/,
  /\b(?:job alerts?|new jobs (?:for|matching)|recommended jobs|jobs? (?:based on|matching) your|see all jobs|similar jobs)\b/,
  /\bview (?:this email )?in (?:your )?browser\b|\byou (?:receive|are receiving|received) this\b/,
  /\b\d+ ?% off\b|\bdiscount\b|\bfree (?:trial|for \d)|\bfor free\b|\bpremium\b|\bspecial offer\b|\bupgrade\b/,
  /\b(?:newsletter|webinar|masterclass|career fair|job fair|workshop|bootcamp)\b/,
  /\b(?:register now|sign up now|apply now|learn more|read more|shop now)\b/,
]

const refused = String.raw`\b(?:not|n't|unable to|cannot|no longer|against|never)\b`
const people = '(?:candidates?|applicants?|applications?|someone|somebody|person|people|individual)'

const rejections: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:mov|go|proceed|progress|continu|pursu|advanc|press)\w*\b.{0,30}\b(?:with )?(?:other|another|different|stronger|internal) ${people}`,
  ),
  new RegExp(
    String.raw`(?:${refused}|n't) .{0,25}\b(?:mov|go|proceed|progress|tak|continu|advanc|pursu)\w*\b.{0,30}\b(?:forward|ahead|further|any further|with (?:you|your)|to the next|your (?:application|candidacy)|because|at this (?:time|stage|point))`,
  ),
  /n't (?:be )?(?:going to )?(?:proceed|progress|moving|move|taking|take)\w*\b.{0,40}\b(?:your|you|application|forward|ahead|further)/,
  /\b(?:will|are|is|be) (?:not|n't) (?:be )?(?:going to )?(?:proceed|progress|advanc)\w*/,
  /\b(?:selected|chose|chosen|hired|appointed|picked|went with|going with|gone with|go with|opted for)\b.{0,15}\b(?:another|someone|somebody|a different|an internal|other)\b/,
  /\b(?:given|offered|awarded|went)\b.{0,20}\bto (?:someone|somebody|another|an internal|a different)\b/,
  new RegExp(
    String.raw`\b(?:stronger|better|more suitable|better suited|closer) (?:qualified )?${people}\b.{0,20}\b(?:in|for|than|this|pool)`,
  ),
  /\b(?:another|other) (?:candidate|applicant)s?\b.{0,60}\b(?:more closely|better|closer|stronger|whose|has accepted)/,
  /\bnot (?:been )?(?:selected|shortlisted|short-listed|successful|chosen|a match|the right (?:fit|match|person)|an? (?:good|exact|strong) (?:fit|match)|a fit|the best (?:fit|match))/,
  /\b(?:position|role|vacancy|job|post|opening|opportunity)\b.{0,20}\b(?:has|have|was|is|were|been|already)\b.{0,15}\b(?:filled|closed|cancelled|canceled|withdrawn|on hold|eliminated|no longer (?:available|open))/,
  /\b(?:closed|withdrawn|cancelled|canceled|filled|frozen)\b.{0,8}\b(?:the|this|that|our)\b.{0,25}\b(?:position|role|vacancy|job|post|opening|search)/,
  /\bno longer (?:recruiting|hiring|looking|considering|accepting|filling)/,
  /\b(?:proceed|continu|mov|go)\w*\b.{0,30}\bwith (?:\w+ ){0,2}(?:candidates|applicants)\b/,
  /\b(?:haven't|have not|has not|did not|didn't)\b.{0,12}\b(?:made it|make it|progressed|succeeded|been successful)\b/,
  /\b(?:isn't|is not|not|aren't)\b.{0,10}\b(?:a|the right|an ideal) (?:\w+ )?(?:fit|match)\b/,
  /\bsorry to (?:say|tell|inform|let you know)\b.{0,80}\b(?:not|n't|filled|another|rejected|no longer)\b/,
  /\bunsuccessful\b/,
  /\b(?:will not|won't|cannot|can't|unable to|not able to|not in a position to|not be able to|not be)\b.{0,20}\b(?:offer(?:ing)?|extend(?:ing)?|invit(?:e|ing)|consider(?:ing)?|interview(?:ing)?)\b.{0,20}\b(?:you|your|an?)\b/,
  /\bregret(?:fully)?\b.{0,15}\b(?:to inform|to say|to tell|to let|to advise|that|your)/,
  /\bdecided (?:not to|against|to pass)\b/,
  /\b(?:pass|passing) on (?:your|this|you)\b/,
  /\b(?:must|have to|had to|decided to|will|we) (?:decline|reject|turn down)\w* (?:your|the) (?:application|candidacy|profile)/,
  /\byour (?:application|candidacy|profile)\b.{0,20}\b(?:been |was )(?:declined|rejected|turned down|unsuccessful)/,
  /\b(?:a|in a) different direction\b/,
  /\bthis is a no\b|\bit's a no\b|\bthe process ends here\b/,
  // German, French, Spanish
  /leider.{0,120}\b(?:nicht|absage|absagen|keine?n?|anderen?|anders)\b|\b(?:nicht|leider) (?:leider )?(?:weiter )?berücksichtig/,
  /für (?:eine?n?) andere[nr]? (?:bewerber|kandidat)|bereits (?:vergeben|besetzt)|\babsage\b.{0,30}\berteilen/,
  /(?:malheureusement|regret|navré|désolé).{0,100}\b(?:pas|autre|défavorable|retenue?)\b|pas (?:pu )?(?:y )?donner (?:une )?suite|n'a (?:\S+ )?pas été retenue|poste (?:est|a été) (?:déjà )?pourvu/,
  /(?:lamentamos|lamentablemente|desafortunadamente|sentimos).{0,100}\bno\b|no (?:ha|has) sido seleccionad|(?:continuar|seguir|avanzar) con otr[oa]s? (?:candidat|persona)|puesto (?:ya )?(?:ha sido|está) cubierto/,
]

/** What stands in rejections only, where nothing else says more. */
const farewells: readonly RegExp[] = [
  /\bwish you\b.{0,25}\b(?:luck|success|best)\b.{0,30}\b(?:search|future|endeavou?rs|career)/,
  /wünschen (?:ihnen|dir).{0,40}(?:erfolg|alles gute).{0,30}(?:suche|weg|zukunft)/,
]

const interviews: readonly RegExp[] = [
  /\b(?:invit\w*|invitation)\b.{0,60}\b(?:interview|call|conversation|chat|meet|meeting|screen|discussion|speak|talk|on-?site)\b/,
  /\b(?:like|love|want|keen|hope|hoping|happy|glad|pleased|excited|wish)\b.{0,25}\b(?:schedule|arrange|set up|book|organi[sz]e|have a|meet|speak|talk|interview|chat|get to know|come in)\b.{0,60}\b(?:interview|call|conversation|chat|meeting|you|screen|online|round)\b/,
  /\binterview\b.{0,50}\b(?:is|has been|was|be|now|takes?|will)\b.{0,25}\b(?:scheduled|confirmed|booked|arranged|moved|rescheduled|place|held|on|set)\b/,
  /\b(?:scheduled|rescheduled|booked|arranged|confirm|confirmed|confirming|move|moved)\b.{0,20}\b(?:an?|your|the|our)\b.{0,25}\binterview\b/,
  /\binterview (?:confirmation|invitation|request|details)\b|^interview ?:/,
  /\b(?:available|availability|free|free time|slots?|a time|times|dates)\b.{0,50}\b(?:interview|call|chat|conversation|speak|talk|meet|meeting|zoom)\b/,
  /\b(?:pick|choose|select|book|find) (?:a|one of|your)\b.{0,15}\b(?:time|slots?|times|dates)\b/,
  /\b(?:shortlisted|short-listed|selected|chosen)\b.{0,15}\bfor\b.{0,15}\b(?:interview|call|phone screen)/,
  /\b(?:can|could|shall|may|let's|let us) (?:we |you )?(?:speak|talk|meet|chat|have a call|come)\b.{0,50}(?:\b(?:on|at|interview|role|position|application|this week|next week)\b|!|\?)/,
  /\b(?:put|have) you down for\b.{0,20}\b(?:interview|call|screen|chat)/,
  /\bforward to (?:meeting|speaking|talking|interviewing)\b.{0,30}\b(?:you|with you)\b.{0,20}\b(?:on|at|interview)\b/,
  /\b(?:come in|come back|join us) (?:for|to)\b.{0,20}\b(?:interview|round|meet)/,
  // German, French, Spanish
  /(?:einladen|einladung|laden|lade|lädt|möchten|würden|passt|termin|gerne?).{0,80}(?:gespräch|vorstellungsgespräch|interview|telefonat|kennenlernen)|(?:gespräch|interview).{0,80}\bein\b/,
  /(?:invit|convi|propos|rencontr|disponible|fix).{0,60}(?:entretien|rencontre|échange téléphonique|appel)|entretien (?:est|aura lieu|le)/,
  /(?:invit|concertar|agendar|programar|convocar|gustaría).{0,60}(?:entrevista|llamada|conversación|reunión)|entrevista (?:será|es|está|tendrá)/,
]

const offers: readonly RegExp[] = [
  /\b(?:pleased|delighted|happy|excited|thrilled|glad|proud|like|love|want|wish|able)\b.{0,25}\b(?:to )?offer(?:ing)? you\b.{0,15}\b(?:the|a|this|our|employment|position)\b(?!.{0,25}\b(?:interview|call|slot|time|chance|opportunity to))/,
  /\b(?:extend|extending|make|making)\b.{0,8}\byou an? (?:\S+ )?offer\b|\b(?:extend|extending|make|making) an? (?:\S+ )?offer\b|\bconfirm (?:our|the|your) offer\b/,
  /\b(?:offer letter|letter of offer|employment contract|contract of employment|employment agreement)\b/,
  /\b(?:formal|official|written|verbal) (?:job )?offer\b|\boffer of employment\b/,
  /\bcongratulations\b.{0,80}\b(?:offer|position is yours|job is yours|you got|you've got|you have got)/,
  /\b(?:extend|make)\w*\b.{0,30}\boffer\b.{0,12}\bto you\b|\bmake you the\b.{0,20}\boffer\b|\byou are offered the\b/,
  /\b(?:selected|chosen|chose|picked) you (?:for|as|to)\b.{0,20}\b(?:position|role|job|post|candidate|join|new)\b/,
  /\b(?:job|role|position) is yours\b/,
  /\b(?:like|love|decided|want|going|able|happy|pleased) to hire you\b|\bhave you (?:on|in) (?:our|the) team\b|\bwould (?:like|love) you to join\b|\bwelcome (?:to the team|aboard|on board)\b|\bwant you to join\b/,
  /(?:stelle|position|vertrag).{0,60}(?:anbieten|anzubieten)|(?:freuen uns|zusage).{0,80}(?:angebot|zusage|stelle anb)|arbeitsvertrag.{0,40}(?:anbei|anhang|beigefügt)|(?:anbei|anhang).{0,40}arbeitsvertrag/,
  /(?:proposer|offrir|proposons).{0,30}(?:le poste|un contrat|une offre d'emploi)|promesse d'embauche/,
  /(?:ofrecerte|ofrecerle|ofrecemos).{0,40}(?:puesto|empleo|contrato)|oferta (?:formal|de empleo)|contrato (?:adjunto|de trabajo)/,
]

/** The employer asks something of the person. */
const requests: readonly RegExp[] = [
  /\b(?:could|can|would|will) you\b.{0,40}\b(?:send|share|tell|let|provide|confirm|upload|complete|forward|answer|clarify|explain|be so kind)\b/,
  /\bplease\b.{0,20}\b(?:send|provide|share|complete|upload|fill|submit|answer|tell us|forward)\b/,
  /\b(?:salary expectations?|notice period|references|work permit)\b/,
  /\b(?:assessment|coding challenge|take-home|test task|questionnaire|case study|(?:trial|sample) task|(?:skills|technical|online|aptitude|short) test)\b/,
  /\b(?:a|one|some|few|following|quick|another) questions?\b/,
  /\bcancel\w*\b.{0,30}\binterview\b|\binterview\b.{0,30}\bcancel\w*\b/,
  /(?:könnten|können) sie\b.{0,60}(?:senden|schicken|mitteilen|zusenden)|pourriez-vous.{0,60}(?:envoyer|indiquer|transmettre)|(?:podrías|podría|puedes).{0,60}(?:enviar|indicar|decir)/,
]

/** Somebody there deals with the application. */
const progress: readonly RegExp[] = [
  /\b(?:still|currently|now)\b.{0,20}\b(?:review|considering|under consideration|assessing|discussing|evaluating)/,
  /\b(?:under|in) review\b|\bhave been shortlisted\b|\bbeen short-?listed\b/,
  /\b(?:passed|forwarded|sent|handed)\b.{0,25}\b(?:on )?to\b.{0,20}\b(?:hiring manager|head|team|manager|department|colleague)/,
  /\b(?:longer than|patience|not yet (?:made|reached|decided)|no decision|have not (?:yet )?(?:made|reached))\b/,
  /\b(?:next|second|further) (?:stage|step)\b|\bmake a decision\b|\bdecision (?:by|until|in|within)\b/,
]

export const receipts: readonly RegExp[] = [
  /\b(?:received|receipt of|got|acknowledge)\b.{0,30}\b(?:your|the|it|application)\b/,
  /\bapplication\b.{0,60}\b(?:was|been|is|has been) (?:successfully )?(?:received|submitted|sent|delivered)\b/,
  /\b(?:thank you|thanks) for (?:applying|your application|submitting)\b/,
  /bewerbung.{0,40}(?:eingegangen|erhalten)|eingangsbestätigung/,
  /(?:bien reçu|accusons réception|bien été reçue).{0,40}(?:candidature|dossier)/,
  /hemos recibido (?:tu|su) (?:candidatura|solicitud|currículum)/,
]

/** What is promised on a condition, or to nobody in particular. */
export const conditions: readonly RegExp[] = [
  /\b(?:if|should|were you|in case|provided|assuming|when|once|unless)\b.{0,30}\b(?:selected|short-?listed|successful|suitable|suits? our|a (?:good |strong )?(?:fit|match)|fits?|match(?:es)?|meets?|receive an offer|chosen|progress|not heard|haven't heard|not received|not hear|we decide|proceed|qualif\w+)\b/,
  /\b(?:only )?(?:candidates|applicants|those)\b.{0,30}\b(?:who|that|will|are)\b.{0,40}\b(?:invited|contacted|interviewed|receive|selected)\b/,
  /\b(?:would|might|may) (?:then )?(?:receive|be invited|be offered|be asked|invite|need)\b/,
  /\b(?:falls|sollten|wenn)\b.{0,60}\b(?:passt|passen|ausgewählt|überzeugt|gehört)/,
]

/** What a condition is about, where it is about the application. */
export const promised = /\boffers?\b|\binterview|\binvit|\bgespräch|\bentretien|\bentrevista/

/** What only looks like a rejection. */
export const notRejected =
  /\bnot (?:yet )?(?:been )?(?:rejected|declined|filled|closed|unsuccessful)\b|\bnot yet\b|\bdo not hesitate\b|\bmoved? (?:your|the|our) interview\b/

/** Something about an interview that does not take place. */
export const noInterview =
  /\b(?:not|n't|unable|cannot|no|no further|without)\b.{0,30}\b(?:invit|interview|meet)|\b(?:thank you|thanks) for\b.{0,40}\b(?:interview|meeting|speaking|talking|chat)|\bcancel\w*\b.{0,30}\binterview\b|\binterview\b.{0,30}\bcancel/

export const noOffer = /\b(?:not|n't|unable|cannot|no|yet)\b.{0,30}\boffer/

export const statusWordings: Readonly<Record<ReplyStatus, readonly RegExp[]>> = {
  rejected: rejections,
  offer_received: offers,
  interview_scheduled: interviews,
  responded: requests,
}
export const weakWordings = { farewells, progress }
