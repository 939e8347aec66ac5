export { parseSalary } from './salary/salary.ts'
