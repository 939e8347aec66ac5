/** What follows "Stage" where it is one of a theatre. */
const theatre =
  'manag|tech|hand|crew|direct|design|carpent|electric|combat|light|rigg|produc|oper|autom|gate|actor|door|\\d|i{1,3}\\b|iv\\b'
const exceptOrganisers = String.raw`(?!\s+(?:program|coordinator|manager|recruit|supervisor))`

/** Jobs for those who learn them, in the languages of the boards that are read; the source of an expression for titles and fields. */
export const internshipWords = String.raw`(?:interns?|internship)${exceptOrganisers}|co-op|working student|werkstudent(?:in)?|\p{L}*praktikum|praktikant(?:in)?|stagiaire?|stagist[ai]|(?:meewerk|afstudeer|werk)stage|(?:en|offre de) stage|(?<=^|[-–—(,/|]\s*)stage(?! (?:${theatre})|-?\w)(?=\s*(?:$|[-–—(:,/|)]|\p{L}))|alternance|alternante?|apprentissage|contrat de professionnalisation|tirocinio|tirocinante|pr[aá]cticas|becari[oa]s?|est[aá]gio|estagi[aá]ri[oa]|sta[żz]|sta[żz]yst[ak]a?`

export const learnerWords = `apprentie?|apprentice(?:ship)?${exceptOrganisers}|trainee(?!\\s+(?:program(?:me)? (?:manager|coordinator)|coordinator|recruit|supervisor))|azubi|auszubildende[rn]?|ausbildung (?:zum|zur|als)|(?<=^)ausbildung|duales studium|(?:jovem )?aprendiz|undergrad(?:uate)?(?! (?:advis|admission|studies|program|research))`
