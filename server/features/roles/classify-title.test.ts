import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../testing/runs.ts'
import { classifyTitle } from './classify-title.ts'
import { findFamily } from './role-dictionary.ts'

const listRoleKeys = (title: string) => {
  const classified = classifyTitle(title)
  return (
    classified &&
    [classified.first, classified.second].flatMap((code) => (code === null ? [] : [findFamily(code)?.key]))
  )
}

describe('the occupation of a title', () => {
  test.each([
    ['Senior Data Engineer II (Spark) - Remote, Berlin (m/w/d)', ['data_engineer']],
    ['Sr. Dir. of Data Science', ['data_manager']],
    ['Manager, Data Science', ['data_manager']],
    ['C++ Developer', ['cpp_developer']],
    ['R&D Scientist', ['research_scientist']],
    ['Software Engineer in Test', ['test_automation_engineer']],
    ['Lift Truck Operator', ['forklift_operator']],
    ['Head of People & Culture', ['hr_manager']],
  ])('is found behind noise and seniority: %s', (title, keys) => {
    expect(listRoleKeys(title)).toEqual(keys)
  })

  test.each([
    ['Executive Assistant to the CTO', ['executive_assistant']],
    ['Admin Assistant to Director of Nursing', ['admin_assistant']],
    ['Data Center Engineer', ['data_center_technician']],
    ['Nurse Recruiter', ['healthcare_recruiter']],
    ['Technical Recruiter - Software Engineering', ['technical_recruiter']],
    ['Landscape Architect', ['landscape_architect']],
    ['HVAC Sales Consultant', ['home_improvement_sales']],
    ['Mechanical Technician', ['mechanical_engineering_tech']],
    ['Nursery Nurse', ['preschool_teacher']],
    ['Occupational Therapist Med Surg', ['occupational_therapist']],
    ['Plant Engineering Manager', ['plant_engineering_manager']],
    ['Customer Service - Cloud Video Production', ['customer_support']],
  ])('is not that of the words beside it: %s', (title, keys) => {
    expect(listRoleKeys(title)).toEqual(keys)
  })

  test.each([
    ['Software Engineer - Android', ['android']],
    ['Mobile Engineer (iOS)', ['ios']],
    ['Software Engineer, Machine Learning', ['software_engineer', 'ml_engineer']],
    ['Data/BI Engineer', ['data_engineer', 'analytics_engineer']],
    ['Supply Chain Data Analyst', ['data_analyst', 'supply_chain_analyst']],
    ['Shift Leader - Distribution Centre (Nights)', ['retail_shift_supervisor', 'warehouse_supervisor']],
    ['Windows Server / Azure Administrator', ['sysadmin', 'cloud_engineer']],
    ['Data Analyst / Scientist', ['data_analyst', 'data_scientist']],
    ['Office Manager/Executive Assistant', ['office_manager', 'executive_assistant']],
    ['Senior Data Analyst - Business Intelligence (PMO)', ['bi_analyst']],
    ['Registered Nurse - Emergency Department - Nights', ['emergency_nurse']],
    ['RN - OR', ['theatre_nurse']],
    ['HGV Class 1 Driver', ['articulated_driver']],
    ['Cat C+E Driver', ['articulated_driver']],
    ['Solicitor, Family', ['family_lawyer']],
    ['Full Stack Software Engineer (Java)', ['fullstack']],
  ])('is narrowed by its focus, and stands beside at most one other: %s', (title, keys) => {
    expect(listRoleKeys(title)).toEqual(keys)
  })

  test.each([
    ['Staff Data Engineer', ['data_engineer']],
    ['Staff Software Engineer', ['software_engineer']],
    ['Staff Engineer', ['industrial_engineer']],
    ['Staff Nurse', ['nurse']],
    ['Principal Engineer', ['industrial_engineer']],
    ['Principal Analyst', null],
    ['School Principal', ['school_principal']],
    ['Early Software Engineer', ['software_engineer']],
    ['Software Engineer, Early Careers', ['software_engineer']],
    ['Early Years Teacher', ['preschool_teacher']],
    ['Contract Driver', ['driver']],
    ['Contract Accountant', ['accountant']],
    ['Paralegal (Contract)', ['paralegal']],
    ['Contracts Manager', ['contract_manager']],
    ['Manager, Contracts', ['contract_manager']],
    ['Registered Nurse (Maternity Cover)', ['nurse']],
    ['Telemetry Engineer', ['industrial_engineer']],
    ['Telemetry Nurse', ['telemetry_nurse']],
    ['Rail Engineer', ['rail_engineer']],
    ['Rails Engineer', ['ruby_developer']],
    ['Data Evangelist', ['devrel']],
    ['Chief Evangelist', null],
    ['Software Engineer - Palo Alto', ['software_engineer']],
    ['Software Engineer - Mobile, AL', ['software_engineer']],
    ['Software Engineer - Mobile', ['mobile']],
    ['Registered Nurse - Butler, PA', ['nurse']],
    ['Registered Nurse - Cleveland, OH', ['nurse']],
    ['Accountant - Philadelphia, PA', ['accountant']],
    ['Accountant (Little Rock AR)', ['accountant']],
    ['Accountant - Point Cook', ['accountant']],
    ['Electrician, Mason, OH', ['electrician']],
    ['Teacher - Cook County', ['school_teacher']],
    ['Data Engineer - Sparks, Nevada', ['data_engineer']],
    ['Colorado Springs - Software Engineer II', ['software_engineer']],
    ['Software Engineer in Palm Springs', ['software_engineer']],
    ['Software Engineer (Spring)', ['java_developer']],
    ['Temporary Registered Nurse', ['nurse']],
    ['Bank Staff Nurse - PRN', ['nurse']],
    ['Electrician - $5,000 Sign-On Bonus', ['electrician']],
    ['Electrician - Locum', ['electrician']],
    ['Data Analyst - Graduate Programme 2027', ['data_analyst']],
    ['Data Analyst (Fishers)', ['data_analyst']],
    ['Software Engineer - Rider', ['software_engineer']],
    ['Product Manager - Courier', ['product_manager']],
    ['Truck Driver - Carpenter', ['truck_driver', 'carpenter']],
    ['Data Scientist (Actuary)', ['data_scientist', 'actuary']],
  ])('is not that of a level, a contract, a place or the people served: %s', (title, keys) => {
    expect(listRoleKeys(title)).toEqual(keys)
  })

  test.each([
    ['Softwareentwickler/in (m/w/d)', ['software_engineer']],
    ['Quux Zorb (m/w/d)', null],
    ['Leiter m/w/d', null],
    ['Krankenpfleger (w, m, d)', ['nurse']],
    ['Gesundheits- und Krankenpfleger:in in Köln', ['nurse']],
    ["Agent d'entretien H/F", ['cleaning']],
    ['Infirmier(e) de nuit', ['nurse']],
  ])('is found in common German and French titles: %s', (title, keys) => {
    expect(listRoleKeys(title)).toEqual(keys)
  })

  test.each([
    ['Manager, Accounts Payable', ['accounts_payable_manager']],
    ['Therapist, Physical (PRN)', ['physical_therapist']],
    ['Worker, Social - Hospice', ['social_worker']],
    ['Assistant, Physician', ['physician_assistant']],
    ['Trainer, Personal - Gym Floor', ['fitness']],
    ['Manager', ['operations_manager']],
    ['Director of Nursing', ['nurse_manager']],
    ['Supervisor Environmental Services', ['cleaning_supervisor']],
    ['Manager, Conflicts Attorney', ['legal_operations']],
  ])('is read alike whether its head stands before or behind the department: %s', (title, keys) => {
    expect(listRoleKeys(title)).toEqual(keys)
  })

  test('is not read in the languages that a job asks for', () => {
    expect(listRoleKeys('Danish or Finnish speaking Claims Handler')).toEqual(['claims'])
    expect(listRoleKeys('German Teacher')).toEqual(['language_teacher'])
  })

  test('a department before "and" shares the head behind it only where it has that head', () => {
    expect(listRoleKeys('Production & Materials Planner')).toEqual(['materials_planner'])
  })

  test('is weak where only a word without a field of its own is known', () => {
    expect(classifyTitle('Consultant')?.isWeak).toBe(true)
    expect(classifyTitle('Data Consultant')?.isWeak).toBe(false)
  })

  test.each(['Falconer', '', '   ', '数据工程师', 'ингeнер', '!!!', 'Superhuman'])(
    'is unknown rather than guessed: "%s"',
    (title) => {
      expect(classifyTitle(title)).toBeNull()
    },
  )
})

test('any text is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (title) => {
      classifyTitle(title)
    }),
    { numRuns: runs(300) },
  )
})

test('long titles of known words are read in time', () => {
  const words =
    'senior data analytics engineer manager of software and machine learning / product design lead '
  const start = performance.now()
  for (let i = 0; i < 200; i++) classifyTitle(words.repeat(40))
  expect(performance.now() - start).toBeLessThan(2000)
})

test('place, contract and seniority around a title do not change its occupation', () => {
  const before = fc.constantFrom('', 'Senior ', 'Sr. ', 'Junior ', 'Temporary ', 'Contract ')
  const mark = fc.constantFrom(
    '',
    ' (m/f/d)',
    ' | Full-time',
    ' II',
    ' (Contract)',
    ' - PRN',
    ' - Sign-On Bonus',
  )
  const place = fc.constantFrom(
    ...['', ' - Berlin', ', Remote', ' - Mobile, AL', ' - Mason, OH', ' (Point Cook)', ' in Palm Springs'],
  )
  const behind = fc.tuple(mark, place).map((marks) => marks.join(''))
  const title = fc.constantFrom(
    'Data Engineer',
    'Account Executive',
    'Staff Nurse',
    'Line Cook',
    'Tax Manager',
  )
  fc.assert(
    fc.property(before, title, behind, (prefix, middle, suffix) => {
      expect(listRoleKeys(`${prefix}${middle}${suffix}`)).toEqual(listRoleKeys(middle))
    }),
  )
})
