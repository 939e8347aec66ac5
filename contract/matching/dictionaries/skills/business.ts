/** Management, office work, logistics, retail, sales and marketing. */
export const business = `
142 Project management | @project manager; =PMP; project planning; =PMO
143 Product management | @product manager; product roadmap; product owner; product strategy
144 Program management | programme management; @program manager
145 Business analysis | @business analyst; business process analysis
146 Requirements analysis | requirements gathering; business requirements; gather requirements; gathering requirements;
  gather and document requirements; document requirements; documenting requirements
147 Stakeholder management | stakeholder engagement; managing stakeholders; manage stakeholders
148 Change management | organizational change
149 Process improvement | six sigma; lean six sigma; continuous improvement; lean manufacturing; process improvements;
  improve business processes
150 Risk management | risk analysis; risk assessment; risk assessments; risk modeling
151 Supply chain management | supply chain; logistics management; inventory management
152 Procurement | strategic sourcing; vendor management
183 =SAP | s/4hana; sap hana; =ABAP
184 ERP | enterprise resource planning; netsuite; erp systems; microsoft dynamics
185 CRM | customer relationship management; crm software; crm systems
186 Salesforce | salesforce.com; =SFDC
187 HubSpot | marketo; pardot; eloqua
188 SEO | search engine optimization; search engine optimisation
189 Paid search | google ads; google adwords; adwords; =PPC; search engine marketing; pay per click; paid media
190 Digital marketing | online marketing; performance marketing; growth marketing
191 Content marketing | content strategy; content creation
192 Social media marketing | social media management; social media strategy; community management
193 Email marketing | marketing automation; mailchimp; email campaigns
194 Copywriting | @copywriter; copy editing; proofreading
195 Market research | competitive analysis; consumer insights; focus groups
196 -Sales | b2b sales; inside sales; outside sales; direct sales; sales experience; cold calling; lead generation
197 Customer service | customer support; customer care; call center; help desk; technical support
198 Account management | key account management; @account manager; customer success manager; @customer success
199 Negotiation | contract negotiation; contract negotiations; negotiating
226 Data entry | typing speed; 10 key
227 Administrative support | calendar management; office administration; administrative assistance
580 Strategic planning | strategy planning; strategic plans; long-range planning
581 Business strategy | corporate strategy; growth strategy
582 Business development | @business development manager; new business development
583 Business process management | business process modeling; =BPMN; process mapping; business process mapping; =BPM
584 Process design | process re-engineering; business process reengineering; workflow design
585 Operations management | operational management; @operations manager
586 -Lean | ?Lean; ?lean
587 Kaizen | 5s methodology; =5S; gemba
588 Total quality management | =TQM; quality management system; quality management systems; =QMS; iso 9001
589 Root cause analysis | =RCA; 5 whys; corrective and preventive action; =CAPA
590 Management consulting | strategy consulting; @management consultant
591 Mergers and acquisitions | mergers & acquisitions; =M&A; post-merger integration
592 Corporate governance | board governance; governance frameworks
593 Contract management | contract administration; contract lifecycle management; contract review
594 Vendor relations | supplier management; supplier relationship management; vendor relationships
595 Category management
596 Cost reduction | cost savings; cost optimization; cost control
597 Business case development | business cases; business case
598 -Benchmarking | ?Benchmarking; ?benchmarking
599 Project scheduling | primavera; primavera p6; =P6; critical path method
600 Microsoft Project | ms project; =MS-Project
601 Microsoft Visio | visio
602 Project coordination | @project coordinator
603 Agile project management
604 PRINCE2 | prince 2; prince2 practitioner
605 Portfolio planning | project portfolio management; =PPM
606 Earned value management | =EVM
607 Resource planning | capacity planning; resource allocation; workforce planning
608 Meeting facilitation | workshop facilitation; facilitating workshops; facilitation skills
609 Executive support | executive assistance; @executive assistant; c-suite support
610 Travel coordination | travel arrangements; travel booking; coordinating travel
611 Minute taking | meeting minutes; taking minutes
612 Records management | document control; document management; filing systems; records retention
613 -Reception | ?Reception; ?reception; front desk; @receptionist; greeting visitors
614 Office management | @office manager; office supplies
615 Mail handling | mail merge; mailroom
616 -Transcription | ?Transcription; ?transcription
617 Shorthand | stenography
618 Switchboard operation | multi-line phone; multi-line phones; multi-line telephone
619 Expense reporting | expense reports; =Concur; sap concur
620 Microsoft Outlook | ms outlook
621 Google Docs | google drive
622 DocuSign
623 Facilities management | facility management; building management; @facilities manager
624 Property management | tenant relations; lease administration; =Yardi; =AppFolio
625 -Real estate | ?Real estate; ?real estate; real estate sales; real estate license; commercial real estate;
  residential real estate
626 Real estate appraisal | property valuation; property appraisal
627 Title and escrow | escrow; title insurance
628 Knowledge management | knowledge base articles
629 -Translation | ?Translation; ?translation; @translator; translation services; software localization; localization testing
630 -Interpreting | @interpreter; simultaneous interpretation; medical interpreting
631 Public speaking | presentation delivery; keynote speaking
632 Grant writing | grant proposals; grant applications
633 Fundraising | donor relations; donor management; capital campaigns; major gifts
634 Volunteer management | volunteer coordination; managing volunteers
635 Nonprofit management | non-profit management
636 Public policy | policy analysis; policy development; policy research
637 Government relations | public affairs; lobbying
638 Program evaluation | monitoring and evaluation; =M&E; impact evaluation
639 -Community outreach | ?Community outreach; ?community outreach; community engagement
640 Crisis management | crisis communications; crisis response
641 Emergency management | emergency preparedness; emergency planning; emergency response
642 Urban planning | city planning; land use planning; zoning
643 -Sustainability | ?Sustainability; ?sustainability; sustainable development; =ESG; corporate social responsibility;
  sustainability reporting
644 Carbon accounting | carbon footprint; greenhouse gas accounting; life cycle assessment; =LCA
645 Environmental compliance | environmental regulations; =EPA regulations; environmental permitting
646 Environmental science | environmental monitoring; environmental assessment; environmental impact assessment
647 Occupational safety | occupational health and safety; =OSHA; =EHS; =HSE; workplace safety; =NEBOSH; safety management
648 Hazardous materials | hazmat; hazardous waste
649 Six Sigma Black Belt | six sigma green belt; black belt certification
650 Export compliance | export control; export controls; =ITAR; customs regulations; trade compliance
651 Import and export | import/export; international trade; customs clearance; customs brokerage
652 Incoterms | letters of credit
653 Demand planning | demand planner; sales and operations planning; =S&OP
654 Production planning | production scheduling; master scheduling; =MRP; material requirements planning
655 Inventory control | stock control; cycle counting; cycle counts; inventory counts
656 Warehouse management | warehouse operations; warehousing; =WMS; warehouse management system
657 Order picking | picking and packing; pick and pack; order fulfillment; order fulfilment; =RF scanner; rf scanners
658 Shipping and receiving | shipping & receiving; goods receipt; loading and unloading
659 Freight forwarding | freight brokerage; freight management; air freight; ocean freight
660 Transportation management | fleet management; =TMS transport; transportation planning; dispatching
661 Route planning | route optimization; delivery routes
662 Last-mile delivery | parcel delivery; delivery driving
663 Pallet jack operation | pallet jack; pallet jacks; reach truck; order picker truck; cherry picker
664 Reverse logistics | returns processing
665 Cold chain | cold chain management
666 -Purchasing | ?Purchasing; ?purchasing; purchase orders; @purchasing manager; @buyer
667 Supplier quality | supplier audits; supplier quality assurance
668 Materials management | material handling; materials handling
669 Fleet maintenance | vehicle maintenance
670 Air traffic control
671 Aviation safety | =FAA regulations; =FAR Part 121; aviation security
672 Flight operations | flight planning; commercial pilot; =ATP certificate; pilot license
673 Maritime operations | vessel operations; =STCW; ship management
674 Rail operations | train operations; locomotive
675 HACCP auditing
676 Customer experience | =CX; customer journey mapping; customer journey
677 Customer retention | churn reduction; customer loyalty; loyalty programs
678 Customer onboarding | client onboarding; user onboarding
679 Complaint handling | complaint resolution; complaints handling; conflict resolution; de-escalation
680 Live chat support | chat support; omnichannel support
681 Telephone etiquette | phone etiquette; inbound calls; outbound calls
682 Cash handling | cash register; cash registers; handling cash; cashiering; @cashier
683 Point of sale systems | point of sale; =POS; pos systems
684 Visual merchandising | merchandising; planograms; product displays
685 Retail management | store management; store operations; @store manager; retail operations
686 Loss prevention | shrinkage control; asset protection
687 Upselling | cross-selling; up-selling
688 Retail sales | retail experience; in-store sales; @retail sales associate
689 Franchise management | franchising
690 -E-commerce | ?E-commerce; ?e-commerce; ?ecommerce; ?Ecommerce; ?eCommerce; ecommerce platforms; e-commerce platforms
691 Amazon Seller Central | amazon marketplace; amazon advertising; seller central
692 eBay
693 Dropshipping
694 Sales management | managing sales teams; @sales manager; sales leadership
695 Sales forecasting | sales pipeline; pipeline management; sales pipelines
696 Sales operations | sales enablement; revenue operations; =RevOps
697 Sales presentations | product demonstrations; product demos; software demos
698 Solution selling | consultative selling; consultative sales; value selling; =MEDDIC; =SPIN selling; challenger sale
699 Enterprise sales | enterprise software sales; saas sales; software sales
700 -Prospecting | ?Prospecting; ?prospecting; cold emailing; sales prospecting; outbound prospecting;
  @sales development representative
701 Telesales | telemarketing; phone sales
702 Field sales | territory management; territory sales; door to door sales
703 Channel sales | partner management; channel partners; channel management; reseller management
704 Pre-sales | presales; sales engineering; @sales engineer
705 RFP responses | rfp response; =RFPs; request for proposal; requests for proposals; proposal writing; tender management;
  bid management
706 Pricing strategy | pricing strategies
707 Quota attainment | sales quota; sales quotas; sales targets
708 Medical device sales | medical sales; pharmaceutical sales
709 Insurance sales | life insurance sales
710 Automotive sales | car sales
711 Salesforce CRM reporting | salesforce reports
712 Zoho | zoho crm; =Pipedrive
713 Outreach.io | =SalesLoft; =Gong; sales engagement platforms
714 LinkedIn Sales Navigator | sales navigator; zoominfo
715 Brand management | brand strategy; brand development; brand marketing
716 Product marketing | @product marketing manager; product launches; go-to-market strategy
717 Marketing strategy | marketing plans; marketing planning; strategic marketing
718 Marketing communications | marcom; integrated marketing
719 Campaign management | marketing campaigns; campaign planning; campaign execution
720 Demand generation | demand gen; lead nurturing; lead scoring
721 Account-based marketing | =ABM
722 Inbound marketing
723 Influencer marketing | affiliate marketing; influencer campaigns
724 Field marketing | trade shows; trade show; experiential marketing
725 B2B marketing | b2b marketing campaigns
726 Direct marketing | direct mail
727 Conversion rate optimization | conversion optimization; =CRO marketing; landing pages; landing page optimization
728 Facebook Ads | meta ads; instagram ads; paid social; linkedin ads; tiktok ads; facebook advertising
729 Programmatic advertising | programmatic media; =DSP advertising; display advertising; real-time bidding
730 Media planning | media buying; media plans
731 -Advertising | ?Advertising; ?advertising; ad campaigns; advertising campaigns
732 Public relations | media relations; press releases; =PR campaigns; press relations
733 Corporate communications | internal communications; external communications; employee communications
734 -Journalism | ?Journalism; ?journalism; news writing; investigative reporting; news reporting
735 Blogging | blog writing; blog posts; article writing
736 -Editing | ?Editing; ?editing; content editing; line editing; developmental editing; editorial; copyediting
737 Creative writing | script writing; scriptwriting; screenwriting
738 -Storytelling | ?Storytelling; ?storytelling; brand storytelling
739 SEM tools | =SEMrush; =Ahrefs; screaming frog; google search console; =Moz SEO
740 Klaviyo | braze; iterable; =Customer.io
741 Salesforce Marketing Cloud | marketing cloud; =SFMC; exacttarget
742 Hootsuite | sprout social; =Buffer social; social media scheduling
743 Mobile marketing | app store optimization; =ASO
744 Marketing research | brand research
745 Podcasting | podcast production
746 Canva
747 User research | usability research; user interviews; user testing; customer interviews
748 Product design | @product designer
749 Product discovery | user stories; product backlog; backlog grooming; backlog management; backlog refinement
750 Product analytics tools | pendo
751 Product roadmapping | roadmapping; =Aha! roadmaps; productboard
752 Product lifecycle management | =PLM; =Windchill; =Teamcenter; product life cycle management
`
