import { classifyTitle } from './classify-title.ts'
import type { Family } from './read-dictionary.ts'
import { familyNamed, findFamily } from './role-dictionary.ts'

/** Occupations that hardly any employer of another industry has. Those that exist everywhere, such as drivers, lawyers, waiters in
 *  hospitals, and pharmacists in shops, are not among them. Roles split from one of these imply its industry too. */
const rolesByIndustry: Readonly<Record<string, string>> = {
  health_care: `nurse nursing_assistant nurse_practitioner nurse_manager physician physician_assistant optometrist
    chiropractor dentist dental_assistant dental_hygienist medical_assistant medical_secretary medical_lab
    phlebotomist radiology_tech mri_technologist ct_technologist practical_nurse nurse_case_manager
    nurse_educator sonographer surgical_tech sterile_processing patient_transporter emt caregiver
    respiratory_therapist physical_therapist occupational_therapist therapy_assistant mental_health
    behavior_analyst behavior_technician care_coordinator practice_manager pharmacy_manager care_home_manager`,
  education:
    'school_teacher school_principal special_education_teacher preschool_teacher teaching_assistant professor esl_teacher',
  restaurants_hospitality: 'bartender',
  travel_tourism: 'hotel hotel_manager',
  construction_maintenance: 'plumber roofer mason tiler',
  real_estate: 'real_estate leasing_agent property_manager',
  insurance: 'claims insurance_agent actuary',
  finance:
    'teller banking branch_manager loan_officer loan_processor financial_advisor portfolio_manager trader',
  transportation_logistics: 'flight_attendant airport_worker rail mariner freight_forwarder',
  government: 'police emergency_dispatcher firefighter probation corrections',
  agriculture_forestry: 'farming',
  consumer_services: 'hair_stylist barber funeral',
  media: 'journalist broadcaster',
  automotive: 'car_sales service_advisor',
  mining_metals: 'extraction',
  non_profit: 'clergy',
}

/** Roles that were split from one of these but exist in other industries too. */
const otherIndustriesToo = new Set(
  `occupational_health_nurse school_nurse correctional_nurse athletic_trainer sport_scientist life_coach rehabilitation_counselor
    school_therapist private_investigator reentry_specialist corporate_real_estate resident_services housing_compliance
    extension_agent medical_claims_processor mortuary_technician customs_specialist cannabis_worker land_agent housing_officer
    lab_manager forensic_scientist`
    .split(/\s+/)
    .map((key) => familyNamed(key).code),
)

const industryByRole = new Map(
  Object.entries(rolesByIndustry).flatMap(([industry, keys]) =>
    keys.split(/\s+/).map((key) => [familyNamed(key).code, industry] as const),
  ),
)

/** A role that was split from one that implies an industry implies it as well. */
function findIndustry(family: Family | undefined): string | undefined {
  if (!family || otherIndustriesToo.has(family.code)) return undefined
  const ownIndustry = industryByRole.get(family.code)
  return ownIndustry ?? (family.beside === null ? undefined : findIndustry(familyNamed(family.beside)))
}

/** The industry that the occupation in a title implies, by its key, with the words that name the occupation. A second occupation
 *  must imply the same. Null where the title names none that does. */
export function industryOfTitle(title: string): { readonly industry: string; readonly words: string } | null {
  const classified = classifyTitle(title)
  if (!classified || classified.isWeak) return null
  const industry = findIndustry(findFamily(classified.first))
  if (!industry || (classified.second !== null && findIndustry(findFamily(classified.second)) !== industry))
    return null
  return { industry, words: classified.evidence }
}
