const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** "2023-05" as "May 2023", "2023" as it is. */
export function formatDate(date: string): string {
  const [year = '', month] = date.split('-')
  return month ? `${months[Number(month) - 1]} ${year}` : year
}

const takesThe =
  /^(?:University|Institute|Ministry|Department|Bank|City|Port|College|Museum|Office|Royal|National|Red Cross)\b(?! (?:Street|Road))/i
const institutionName =
  /^(?:University|Institute|Ministry|Department|Bank|City|Port|College|Museum|Office|School|Academy)\s+(?:of|for)\b/i

/** How an employer's or a school's name reads behind "at": as the person says, else with "the" before "Institute of ...". */
export const formatOrganisation = (name: string, inSentence = ''): string =>
  inSentence ||
  (institutionName.test(name) || (takesThe.test(name) && /\s(?:of|for)\s/i.test(name)) ? `the ${name}` : name)
