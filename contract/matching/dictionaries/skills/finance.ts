/** Finance, insurance, personnel, law and public safety. */
export const finance = `
172 Actuarial science | actuarial; actuary; loss reserving
173 Financial modeling | financial modelling; financial models; valuation modeling
174 Financial analysis | @financial analyst; financial reporting; =FP&A
175 -Accounting | gaap; us gaap; ifrs; general ledger; accounts payable; accounts receivable
176 Bookkeeping | quickbooks; quick books; bank reconciliation; xero
177 Auditing | internal audit; internal audits; external audit; sarbanes oxley; =SOX
178 Tax preparation | tax returns; tax compliance; corporate tax; income tax preparation
179 Budgeting | budget management; budget planning; budget development; budget preparation; managing budgets
180 Payroll | payroll processing
181 Investment analysis | portfolio management; investment research; asset allocation; equity research
182 Underwriting | @underwriter; loan origination
200 -Recruiting | @talent acquisition; full cycle recruiting; candidate sourcing; @recruiter
201 -Human resources | employee relations; hris; human resources management; workday hcm
753 Financial planning | financial planning and analysis; personal financial planning; @financial planner; =CFP
754 Cost accounting | standard costing; product costing; cost analysis; job costing
755 Management accounting | =CIMA; =CMA; managerial accounting
756 Certified public accountant | =CPA; cpa license; =ACCA; chartered accountant
757 Month-end close | month-end closing; closing process; financial close; year-end close
758 Journal entries | journal entry; account reconciliation; account reconciliations; balance sheet reconciliation
759 Fixed assets | depreciation schedules; fixed asset accounting
760 Revenue recognition | =ASC 606; ifrs 15
761 Consolidation accounting | financial consolidation; intercompany accounting; intercompany reconciliations
762 Cash flow management | cash flow forecasting; cash management; cash flow analysis
763 Treasury management | treasury operations; liquidity management; corporate treasury
764 Credit analysis | credit risk; credit risk analysis; credit underwriting
765 Variance analysis | budget variance
766 Cost estimation | cost estimating; @estimator; quantity takeoff; quantity takeoffs; bid preparation
767 Invoicing | billing and invoicing; invoice management
768 -Billing | ?Billing; ?billing
769 Debt collection | collections management; debt recovery
770 Bank operations | banking operations; retail banking; bank teller; @teller
771 Commercial lending | commercial loans; commercial banking; loan documentation
772 Mortgage lending | mortgage loans; mortgage underwriting; mortgage processing; residential mortgage; =FHA
773 Loan processing | loan servicing; loan documents; consumer lending
774 Anti-money laundering | =AML; know your customer; =KYC; =BSA/AML; =CAMS
775 Financial compliance | =FINRA; sec reporting; sec filings; =MiFID; =Basel III; dodd-frank
776 Series 7 | series 63; series 66; series 65; finra licenses
777 Securities trading | equity trading; fixed income trading; trade execution; @trader
778 Fixed income | bond markets
779 -Derivatives | ?Derivatives; ?derivatives; options pricing; derivative pricing; swaps
780 -Equities | ?Equities; ?equities; equity markets; stock analysis
781 Foreign exchange | =FX trading; forex; currency trading
782 Quantitative finance | quantitative trading; algorithmic trading; quantitative modeling; quantitative investment
783 Private equity | venture capital
784 Investment banking | capital markets; equity capital markets; debt capital markets
785 Wealth management | private banking; financial advisory; @financial advisor; estate planning
786 Fund accounting | fund administration; hedge fund accounting; =NAV calculation
787 Asset management
788 Due diligence | financial due diligence
789 Business valuation | =DCF; discounted cash flow; company valuation; valuation analysis; valuations
790 Bloomberg Terminal | bloomberg; =FactSet; =Capital IQ; refinitiv
791 CFA | chartered financial analyst
792 Insurance claims | claims adjusting; claims handling; claims processing; @claims adjuster; claims adjudication
793 Property and casualty insurance | property & casualty; =P&C; p&c insurance; casualty insurance
794 -Life insurance | annuities; life insurance policies; life insurance products
795 -Health insurance | insurance verification; benefits verification; prior authorization; prior authorizations
796 Reinsurance
797 Enterprise risk management | operational risk; =ERM
798 Market risk | value at risk; =VaR
799 Internal controls | internal control; coso framework; control testing
800 SOX compliance | sox controls
801 Forensic accounting
802 Government accounting | =GASB; fund-based accounting; public sector accounting
803 Nonprofit accounting
804 Sales tax | =VAT; vat returns; indirect tax; =GST
805 International tax | transfer pricing
806 Individual tax returns | =1040; form 1040; =TurboTax; =Lacerte; =ProSeries
807 -Sage | ?Sage; ?sage; sage 50; sage intacct; sage accounting
808 Oracle Financials | oracle erp; oracle ebs; oracle e-business suite; oracle fusion; =JD Edwards; peoplesoft
809 SAP FICO | sap fi/co; sap fi; sap finance; =FICO SAP
810 SAP SD | sap mm; sap pp; sap logistics
811 SAP SuccessFactors | successfactors; =Ariba; sap ariba
812 Workday | workday financials; workday reporting
813 Hyperion | oracle hyperion; essbase; =Anaplan; adaptive insights; workday adaptive
814 BlackLine | =Trintech; floqast
815 ADP | adp workforce now; =Paychex; =Paylocity; =Kronos; ultipro; =UKG
816 Microsoft Excel modeling | three statement model; 3-statement model; lbo modeling
817 Procure to pay | =P2P; purchase to pay
818 Order to cash | =O2C; =OTC accounting
819 Cryptocurrency | =Bitcoin; digital assets; crypto trading
820 -Payments | ?Payments; ?payments; payment processing; card payments; payment systems; =ACH; wire transfers
821 -Fintech | ?Fintech; ?fintech; financial technology
822 Recruitment marketing | employer branding; employer brand
823 Applicant tracking systems | applicant tracking system; =ATS; =Greenhouse ATS; =Taleo; icims
824 -Onboarding | ?Onboarding; ?onboarding; new hire orientation; employee onboarding; new hire onboarding
825 Performance management | performance reviews; performance appraisals; performance appraisal
826 -Compensation and benefits | benefits administration; compensation analysis; salary benchmarking; compensation planning
827 Employment law | labor law; labour law; employment legislation; labor regulations
828 Labor relations | collective bargaining; union negotiations; union relations
829 Talent management | succession planning; talent development; talent strategy
830 Organizational development | organisational development; organizational design; organization design
831 -Learning and development | =L&D; corporate training; training needs analysis
832 Train the trainer | training delivery; training facilitation
833 -Diversity and inclusion | dei strategy; dei programs; diversity programs
834 HR policies | hr policy; hr compliance; personnel policies
835 -Employee engagement | engagement surveys; employee engagement programs
836 Executive search | headhunting; executive recruiting
837 Technical recruiting | it recruiting; boolean search; boolean searches; linkedin recruiter
838 Campus recruiting | university recruiting
839 -Staffing | ?Staffing; ?staffing; temporary staffing; staffing coordination
840 SHRM certification | =SHRM-CP; =SHRM-SCP; =PHR; =SPHR
841 -Background checks | conducting background checks; employment verification
842 -Immigration | ?Immigration; ?immigration; visa processing; immigration law; work permits
843 Legal research | =Westlaw; =LexisNexis; lexis nexis
844 Legal writing | legal drafting; drafting pleadings; legal documents; brief writing
845 Contract law | contract drafting; drafting contracts; contract negotiation and drafting; commercial contracts
846 Corporate law | company law; securities law; corporate counsel
847 Litigation | civil litigation; litigation support; trial preparation; commercial litigation
848 eDiscovery | e-discovery; relativity software; document review
849 Intellectual property | patent law; trademark law; patent prosecution; patents and trademarks; =IP law; copyright law
850 Criminal law | criminal defense; criminal justice
851 Family law | divorce law
852 Tax law
853 Real estate law | conveyancing
854 Bankruptcy law | insolvency
855 Paralegal work | @paralegal; paralegal certificate; @legal assistant
856 Notary | notary public
857 -Arbitration | ?Arbitration; ?arbitration; mediation; alternative dispute resolution
858 Compliance management | compliance programs; compliance monitoring; corporate compliance; @compliance officer;
  compliance audits
859 Regulatory law | legal compliance
860 Case management | caseload management; case managers; legal case management
861 Court procedures | court filings; court filing
862 Law enforcement | policing; police work
863 -Investigations | criminal investigation; investigative techniques; private investigation
864 Security guarding | security patrols; access control; cctv monitoring; surveillance monitoring; @security guard;
  @security officer
865 Firefighting | fire safety; fire prevention; fire suppression
866 Military operations | tactical operations
`
