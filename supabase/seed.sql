-- The posts of content/posts/ and content/es/posts/, newest first. Written by `npm run seed`.
insert into public.blog_posts (id, title, summary, image_url, image_alt, created_at, reviewed_by, reviewed_on, draft, language, translation_of, noindex, slug, content, body)
values
  (default, 'How a Contingent Fee Works in Texas, With an Example', 'A contingent fee is owed only if money is recovered, but expenses are a separate question. See a worked example, and what the agreement must say in writing.', '/images/blog/texas-contingent-fee-how-it-works.png', 'Illustration of a signed agreement beside a pie chart of four slices and two stacks of coins', '2026-11-17T15:00:00+00:00', null, null, 'false', null, null, 'false', 'texas-contingent-fee-how-it-works', null, 'With a contingent fee, a lawyer is paid a percentage of what is recovered, and no fee if nothing is recovered. Court costs and other case expenses are a separate matter: you may owe them even when the case is lost. Texas requires the agreement to be in writing, so the answer to almost every question below should be on paper before you sign.

## What Must Be in Writing

Section 82.065 of the Government Code requires a contingent fee contract to be in writing and signed by lawyer and client. Rule 1.04 of the Texas Disciplinary Rules of Professional Conduct adds what it has to state:

- How the fee is worked out, and each percentage if it differs for a settlement, a trial or an appeal
- Which litigation and other expenses will be deducted from the recovery
- Whether they are deducted before or after the fee is calculated

When the case ends, the same rule requires a written statement of the outcome and, if money was recovered, of what goes to you and how that was determined.

## Fee and Expenses Are Two Things

The fee pays for the lawyer’s work. Expenses are what the case costs: filing fees, medical records, the [crash report](/blog/how-to-get-texas-crash-report-cr-3), court reporters, experts, mediators. A simple claim may need a few hundred dollars. A lawsuit with expert witnesses can need many thousands. Rule 1.08 allows a lawyer to advance court costs and litigation expenses, with repayment depending on the outcome. It allows that; it does not require it.

## A Worked Example

The figures below are made up to show the arithmetic. Percentages are negotiable, and they differ from firm to firm. Suppose [a claim](/personal-injury) settles for $60,000 before suit, the fee is one third, the expenses are $3,000, and a hospital and a health plan together are owed $12,000.

The difference is what the fee is a third of: the $60,000, or the $57,000 that is left after the expenses.

| Where the $60,000 goes | Fee calculated first | Expenses deducted first |
|---|---:|---:|
| Fee, one third | $20,000 | $19,000 |
| Expenses | $3,000 | $3,000 |
| Hospital and health plan | $12,000 | $12,000 |
| To the client | $25,000 | $26,000 |

Now suppose that suit was filed and the agreement raises the fee to 40 percent at that point. Calculated first, the fee is $24,000, and $21,000 is left for the client, before the higher expenses that a lawsuit brings. This is why an offer that grows a little after suit is filed is not always more money for you. Ask for this arithmetic each time an offer comes in.

## Who Pays the Expenses If the Case Is Lost?

No fee is owed. Whether you owe the expenses depends on the agreement, and there are two common kinds. Under one, the firm bears the expenses it advanced if nothing is recovered. Under the other, the client owes them win or lose. “No fee unless we win” does not by itself tell you which one you have. This site says that you may owe court costs and expenses even if the case is lost. Read the clause with us, and ask what it would mean in dollars, before you sign.

There are more costs to know about. Under Rule 131 of the Texas Rules of Civil Procedure, the side that wins a lawsuit generally recovers its court costs from the other. Those are items such as filing and service fees, not the other side’s attorney’s fees, which each side ordinarily bears itself in an injury case. An exception is the formal settlement offer under Rule 167 and Chapter 42 of the Civil Practice and Remedies Code. Where that procedure applies, a claimant who rejects such an offer and then wins less than 80 percent of it can have some of the defendant’s later costs and attorney’s fees deducted from the recovery.

## A Cap Against the Federal Government

If the Army, the Border Patrol or a mail truck hit you, a federal law limits the fee: at most 20 percent of what is paid before suit, and 25 percent after (28 U.S.C. § 2678). To charge more is a crime. Such a suit has no jury and no punitive damages (28 U.S.C. §§ 2402, 2674).

## Decisions That Stay Yours

Under Rule 1.02, whether to accept a settlement is your decision. The lawyer has to bring you offers and explain them. You can also change lawyers. In Hoover Slovacek LLP v. Walton, decided in 2006, the Supreme Court of Texas refused to enforce a clause that would have charged a client who ended the relationship a percentage of the claim’s value at once, before anything had been recovered. A lawyer who did the work may still have a claim to be paid, so ask for the consequences before you change.

## Questions to Ask Before You Sign

- What is the percentage now, after suit is filed, at trial and on appeal?
- Are expenses deducted before or after the fee?
- What do I owe if we lose, or if I stop the case?
- Who approves large expenses, and how will I hear of them?
- Will another firm share the work or the fee? If so, your written consent is required
- Does the fee apply to money that needed no effort, such as undisputed PIP?
- Who deals with [liens](/blog/texas-hospital-lien-injury-settlement) after the settlement, and at what price?

If anyone called or came to you uninvited after the crash to sign you up, be careful. Section 82.0651 of the Government Code lets a client undo a contract that was obtained through illegal solicitation, called barratry. [What to do if they call you](/case-runners).

## The Law Behind This

Sources: Texas Government Code §§ [82.065](https://statutes.capitol.texas.gov/Docs/GV/htm/GV.82.htm#82.065) and [82.0651](https://statutes.capitol.texas.gov/Docs/GV/htm/GV.82.htm#82.0651), Rules 1.02, 1.04 and 1.08 of the Texas Disciplinary Rules of Professional Conduct, Texas Rules of Civil Procedure 131 and 167, chapter 42 of the Civil Practice and Remedies Code, 28 U.S.C. §§ 2402, 2674 and 2678, and Hoover Slovacek LLP v. Walton, 206 S.W.3d 557 (Tex. 2006). This is general information, not legal advice. The contract that you sign decides your own case. This article was last edited in November 2026.'),
  (default, 'Cómo cobra un abogado de accidentes en Texas, con un ejemplo', 'Los honorarios de contingencia se deben solo si se recupera dinero, pero los gastos son otra cosa. Vea un ejemplo y lo que el contrato debe decir por escrito.', '/images/blog/texas-contingent-fee-how-it-works.png', 'Ilustración de un contrato firmado junto a una gráfica de pastel de cuatro partes y dos pilas de monedas', '2026-11-17T15:00:00+00:00', null, null, 'false', 'es', 'texas-contingent-fee-how-it-works', 'false', 'honorarios-de-contingencia-texas', null, 'Con honorarios de contingencia, a un abogado se le paga un porcentaje de lo que se recupera, y no se le deben honorarios si no se recupera nada. Los costos de la corte y los demás gastos del caso son un asunto aparte: usted puede deberlos aunque se pierda el caso. Texas exige que el contrato sea por escrito. Así, la respuesta a casi todas las preguntas de abajo debe estar en papel antes de que usted firme.

## Qué debe estar por escrito

La sección 82.065 del Código de Gobierno (Government Code) exige que un contrato de honorarios de contingencia sea por escrito y esté firmado por el abogado y el cliente. La regla 1.04 de las Reglas Disciplinarias de Conducta Profesional de Texas (Texas Disciplinary Rules of Professional Conduct) añade lo que tiene que decir:

- Cómo se calculan los honorarios, y cada porcentaje si cambia para un acuerdo, un juicio o una apelación
- Qué gastos del litigio y otros gastos se descontarán de lo recuperado
- Si se descuentan antes o después de calcular los honorarios

Cuando el caso termina, la misma regla exige un informe escrito del resultado. Si se recuperó dinero, debe decir cuánto le toca a usted y cómo se determinó.

## Los honorarios y los gastos son dos cosas

Los honorarios pagan el trabajo del abogado. Los gastos son lo que cuesta el caso: lo que cobra la corte por presentar la demanda, expedientes médicos, el [reporte del choque](/blog/how-to-get-texas-crash-report-cr-3), taquígrafos de la corte, peritos, mediadores. Un reclamo sencillo puede costar unos cientos de dólares. Una demanda con peritos puede costar muchos miles. La regla 1.08 permite a un abogado adelantar los costos de la corte y los gastos del litigio, y que el reembolso dependa del resultado. Lo permite; no lo exige.

## Un ejemplo con números

Las cifras de abajo son inventadas para mostrar cómo salen las cuentas. Los porcentajes son negociables, y cambian de un bufete a otro. Suponga que [un reclamo](/personal-injury) termina en un acuerdo de $60,000 antes de demandar y que los honorarios son un tercio. Los gastos son $3,000, y a un hospital y a un plan de salud juntos se les deben $12,000.

La diferencia es de qué se saca el tercio: de los $60,000, o de los $57,000 que quedan después de los gastos.

| A dónde van los $60,000 | Honorarios primero | Gastos primero |
|---|---:|---:|
| Honorarios, un tercio | $20,000 | $19,000 |
| Gastos | $3,000 | $3,000 |
| Hospital y plan de salud | $12,000 | $12,000 |
| Para el cliente | $25,000 | $26,000 |

Ahora suponga que se presentó una demanda y que en ese punto el contrato sube los honorarios al 40 por ciento. Calculados primero, los honorarios son $24,000, y quedan $21,000 para el cliente, sin contar todavía los gastos mayores que trae una demanda. Por eso una oferta que crece un poco después de la demanda no siempre es más dinero para usted. Pida que le hagan estas cuentas cada vez que llegue una oferta.

## ¿Quién paga los gastos si se pierde el caso?

No se deben honorarios. Que usted deba o no los gastos depende del contrato, y hay dos clases comunes. En una, el bufete asume los gastos que adelantó si no se recupera nada. En la otra, el cliente los debe, se gane o se pierda. “Sin honorarios a menos que ganemos” no le dice por sí solo cuál de las dos tiene. Este sitio dice que usted puede deber costos de la corte y gastos aunque se pierda el caso. Lea la cláusula con nosotros y pregunte qué significaría en dólares, antes de firmar.

Hay más costos que conviene conocer. La parte que gana una demanda por lo general recupera de la otra sus costos de la corte, según la regla 131 de las Reglas de Procedimiento Civil de Texas (Texas Rules of Civil Procedure). Esos son cargos como los de presentación y notificación, no los honorarios de abogado de la otra parte. En un caso de lesiones, cada parte normalmente paga los suyos. Una excepción es la oferta formal de acuerdo según la regla 167 y el capítulo 42 del Código de Prácticas y Remedios Civiles (Civil Practice and Remedies Code). Puede pasar que un reclamante rechace tal oferta y luego gane menos del 80 por ciento de ella. Donde se aplica ese procedimiento, pueden entonces descontarse de lo recuperado algunos de los costos y honorarios de abogado posteriores del demandado.

## Un tope contra el gobierno federal

Si lo chocó el Ejército, la Patrulla Fronteriza (Border Patrol) o un camión del correo, una ley federal limita los honorarios. Son como máximo el 20 por ciento de lo que se paga antes de demandar, y el 25 por ciento después (28 U.S.C. § 2678). Cobrar más es un delito. Una demanda así no tiene jurado ni daños punitivos (28 U.S.C. §§ 2402, 2674).

## Decisiones que siguen siendo suyas

Según la regla 1.02, aceptar o no un acuerdo es decisión suya. El abogado tiene que llevarle las ofertas y explicarlas. Usted también puede cambiar de abogado. En Hoover Slovacek LLP v. Walton, decidido en 2006, la Corte Suprema de Texas se negó a hacer cumplir una cláusula contra el cliente que terminaba la relación. La cláusula le habría cobrado de inmediato un porcentaje del valor del reclamo, antes de que se hubiera recuperado nada. Un abogado que hizo el trabajo todavía puede tener un reclamo de pago, así que pregunte por las consecuencias antes de cambiar.

## Preguntas antes de firmar

- ¿Cuál es el porcentaje ahora, después de demandar, en el juicio y en apelación?
- ¿Los gastos se descuentan antes o después de los honorarios?
- ¿Qué debo si perdemos, o si detengo el caso?
- ¿Quién aprueba los gastos grandes, y cómo me enteraré de ellos?
- ¿Otro bufete compartirá el trabajo o los honorarios? Si es así, se requiere su consentimiento por escrito
- ¿Los honorarios se aplican a dinero que no costó esfuerzo, como un PIP que nadie discute?
- ¿Quién se ocupa de los [gravámenes (liens)](/blog/texas-hospital-lien-injury-settlement) después del acuerdo, y a qué precio?

¿Alguien le llamó o se le acercó después del choque, sin que usted lo pidiera, para que firmara un contrato? Tenga cuidado. La sección 82.0651 del Código de Gobierno permite a un cliente anular un contrato que se obtuvo mediante captación ilegal de clientes (barratry). [Qué hacer si lo llaman](/case-runners).

## La ley en que se basa

Fuentes: Código de Gobierno de Texas §§ [82.065](https://statutes.capitol.texas.gov/Docs/GV/htm/GV.82.htm#82.065) y [82.0651](https://statutes.capitol.texas.gov/Docs/GV/htm/GV.82.htm#82.0651); reglas 1.02, 1.04 y 1.08 de las Reglas Disciplinarias de Conducta Profesional de Texas; reglas 131 y 167 de Procedimiento Civil de Texas; capítulo 42 del Código de Prácticas y Remedios Civiles; 28 U.S.C. §§ 2402, 2674 y 2678; Hoover Slovacek LLP v. Walton, 206 S.W.3d 557 (Tex. 2006). Esta es información general, no asesoría legal. El contrato que usted firma decide su propio caso. Este artículo se editó por última vez en noviembre de 2026.'),
  (default, 'Who Pays Your Medical Bills After a Texas Car Crash?', 'The other driver’s insurer seldom pays bills as they arrive. See how PIP, health plans and other sources bridge the gap, and who may ask for money back.', '/images/blog/texas-accident-medical-bills-who-pays.png', 'Illustration of medical bills, an insurance card and a medicine bottle on a desk', '2026-11-12T16:00:00+00:00', null, null, 'false', null, null, 'false', 'texas-accident-medical-bills-who-pays', null, 'The insurer of the driver who hit you usually does not pay medical bills as they come in. It pays once, at the end, in exchange for a release. Until then, your bills are generally paid by your own auto coverage or health plan, or a provider agrees to wait, and some of those payers may ask for money back later.

## In the Emergency Room

A federal law, 42 U.S.C. § 1395dd, requires hospitals with emergency departments that take part in Medicare, which nearly all do, to examine anyone who comes in for emergency care, and to stabilize an emergency condition or arrange a proper transfer, whatever the person’s insurance or means. Care comes first; the bill follows. Give the hospital both your health card and your auto insurer’s name, and keep every paper.

## Personal Injury Protection and MedPay

Look at your own auto policy first, and at the policy on the car you were in. Personal injury protection, or PIP, pays reasonable medical expenses and part of lost income without regard to fault. Texas insurers must include it unless a named insured rejected it in writing. Under Section 1952.156 of the Insurance Code, PIP is due within 30 days after the insurer receives satisfactory proof, and under Section 1952.155 the insurer generally has no right to take it back out of your settlement. A passenger’s claim against the driver or owner of the car he or she was riding in is different: under Section 1952.159, PIP that they or their insurer paid is credited against that claim.

Medical payments coverage, or MedPay, is a different product. It pays medical bills too, but not lost income, and many MedPay policies do ask to be repaid. The declarations page shows which of the two you have.

## Your Health Plan

Use it. Some people hold their card back because someone else caused the crash. That can cost them discounts that the plan has negotiated, and it can leave bills unpaid for months. You may owe deductibles and copayments, which become part of [your claim](/personal-injury). Chapter 146 of the Civil Practice and Remedies Code sets a time for providers that may bill the plan directly. One that misses it generally cannot collect from you what the plan would have paid.

Most plans ask for repayment out of a settlement. For many of them, Chapter 140 of the same code limits it. Under Section 140.005, the plans of a member who has no lawyer may together take back no more than half of the gross recovery or what they paid, whichever is less. If the member has a lawyer, that amount is also reduced by a share of the fees and expenses.

Chapter 140 does not apply to everyone. Exceptions include Medicare, Medicaid, workers’ compensation and self-funded employer plans under the federal law called ERISA. An ERISA plan’s own documents can decide how much it may claim, so ask for them early.

## Medicare and Medicaid

Medicare may pay now, on the condition that it is repaid when someone else turns out to be responsible. That comes from 42 U.S.C. § 1395y(b)(2), and the duty cannot be ignored: the claim must be reported and the amount settled. Medicaid has a right to repayment of its own. Both take time, which is one reason why settlement money is not paid out on the day of the agreement.

## When a Provider Agrees to Wait

People without insurance are sometimes treated under a letter of protection, in which patient and lawyer promise the provider payment out of the recovery. It opens doors, but it is not free care. Ask what happens if the case brings little or nothing: usually you still owe the bill. Ask about the prices too. In In re K & L Auto Crushers, decided in 2021, the Supreme Court of Texas allowed a defendant to find out what providers who treated a plaintiff under such letters charge and accept from others.

## Other Sources

- Workers’ compensation, if you were on the job and your employer carries it; tell the employer within 30 days (Labor Code § 409.001). In Texas, private employers may choose not to carry it
- Texas Crime Victims’ Compensation, if an intoxicated driver or one who fled hurt you; it comes after other sources, requires a report to the police, and has a filing deadline, generally three years
- The hospital’s financial assistance program, also called charity care, which has to be asked for
- The public hospital of your county, if you have no insurance: UMC in El Paso, Harris Health in Houston, University Health in San Antonio, Parkland in Dallas, JPS in Fort Worth. In Webb, Hidalgo and Cameron counties, ask for the county’s indigent health care program. Ask about emergency Medicaid too

## Why the Amounts on the Bills Are Not the Whole Story

Section 41.0105 limits recovery of medical expenses to the amount actually paid or incurred by or for you. In Haygood v. De Escabedo, decided in 2011, the Court applied that to bills that a provider had agreed to reduce: what no one ever has to pay is not recovered, and is not shown to the jury. So the claim rests on the amounts that were paid or are still owed.

## What to Do This Week

- Ask each hospital for an itemized bill. A hospital or other facility that asks you for payment has to send one, and may not pursue debt collection before it has (Health and Safety Code ch. 185)
- If an ambulance bills you for more than your plan paid, look at your insurance card. If it says TDI or DOI, Texas law bans that bill for a ground ambulance, until September 1, 2027 (Senate Bill 916 of 2025). Federal law leaves ground ambulances out
- Ask every provider which payer it billed, and under what claim number
- Send in the PIP application and keep a copy
- Keep each explanation of benefits beside its bill
- Ask a billing office to note that a claim is pending before it sends an account to collections
- Go to your appointments, and do not skip one because of the bill: ask first. A gap in care can be read as recovery

## The Law Behind This

Sources: Texas Insurance Code §§ [1952.151](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1952.htm#1952.151) to [1952.159](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1952.htm#1952.159) (PIP), Texas Civil Practice and Remedies Code § [41.0105](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.41.htm#41.0105) and chs. 140 and 146, Labor Code § 409.001, Chapter 56B of the Code of Criminal Procedure (crime victims), Health and Safety Code ch. 185, Senate Bill 2476 of 2023 and Senate Bill 916 of 2025 (ambulances), 42 U.S.C. §§ 1395dd and 1395y(b)(2), Haygood v. De Escabedo, 356 S.W.3d 390 (Tex. 2011), and In re K & L Auto Crushers, LLC, 627 S.W.3d 239 (Tex. 2021). This is general information, not legal advice. Your plan’s documents can change the answer. This article was last edited in November 2026.'),
  (default, '¿Quién paga las facturas médicas de un accidente en Texas?', 'El seguro del otro rara vez paga las facturas conforme llegan. Vea cómo ayudan el PIP, los planes de salud y otras fuentes, y quién puede pedir un reembolso.', '/images/blog/texas-accident-medical-bills-who-pays.png', 'Ilustración de facturas médicas, una tarjeta de seguro y un frasco de medicina sobre un escritorio', '2026-11-12T16:00:00+00:00', null, null, 'false', 'es', 'texas-accident-medical-bills-who-pays', 'false', 'quien-paga-facturas-medicas-accidente-texas', null, 'La aseguradora del conductor que chocó con usted por lo general no paga las facturas médicas (biles) conforme llegan. Paga una vez, al final, a cambio de un release (finiquito): el papel con el que usted renuncia a pedir más. Hasta entonces, sus facturas por lo general las paga su propia cobertura de auto o su plan de salud, o un proveedor acepta esperar. Algunos de los que pagan pueden pedir después [que se les devuelva el dinero](/blog/texas-hospital-lien-injury-settlement).

## En la sala de emergencias

Una ley federal, 42 U.S.C. § 1395dd, se aplica a los hospitales con departamento de emergencias que participan en Medicare, y casi todos participan. Deben examinar a quien llega por atención de emergencia. Deben estabilizar una emergencia médica o arreglar un traslado adecuado, sin importar el seguro o los medios de la persona. Primero viene la atención; la factura viene después. Dé al hospital tanto su tarjeta del seguro médico como el nombre de su aseguradora de auto, y guarde cada papel.

## Protección contra lesiones personales y MedPay

Revise primero su propia póliza de auto y la póliza del auto en que iba. La protección contra lesiones personales, o PIP, paga gastos médicos razonables y parte de los ingresos perdidos sin importar la culpa. Las aseguradoras de Texas deben incluirla, a menos que un asegurado nombrado (named insured) la haya rechazado por escrito. Según la sección 1952.156 del Código de Seguros (Insurance Code), el PIP debe pagarse en los 30 días siguientes a que la aseguradora recibe prueba satisfactoria. Según la sección 1952.155, la aseguradora por lo general no tiene derecho a recuperar ese pago del dinero de su acuerdo. El reclamo de un pasajero contra el conductor o el dueño del auto en que iba es distinto. Según la sección 1952.159, el PIP que ellos o su aseguradora pagaron se descuenta de ese reclamo.

La cobertura de pagos médicos, o MedPay, es un producto distinto. También paga facturas médicas, pero no ingresos perdidos, y muchas pólizas de MedPay sí piden reembolso. La página de declaraciones (declarations page) muestra cuál de las dos tiene.

## Su plan de salud

Úselo. Algunas personas no muestran su tarjeta porque otro causó el choque. Eso puede costarles los descuentos que el plan ha negociado, y puede dejar facturas sin pagar durante meses. Usted puede deber deducibles y copagos, que pasan a ser parte de [su reclamo](/personal-injury). El capítulo 146 del Código de Prácticas y Remedios Civiles (Civil Practice and Remedies Code) fija un plazo a los proveedores que pueden cobrar directamente al plan. El que no lo cumple por lo general no puede cobrarle a usted lo que el plan habría pagado.

La mayoría de los planes pide reembolso de un acuerdo. Para muchos de ellos, lo limita el capítulo 140 del mismo código. La sección 140.005 trata de los planes de un miembro que no tiene abogado. Juntos pueden recuperar, como máximo, la mitad de la compensación bruta o lo que pagaron, la cantidad que sea menor. Si el miembro tiene abogado, esa cantidad también se reduce en una parte de los honorarios y gastos.

El capítulo 140 no se aplica a todos. Las excepciones incluyen Medicare, Medicaid, la compensación para trabajadores (workers’ compensation) y los planes autofinanciados de empleadores según la ley federal llamada ERISA. Los documentos propios de un plan ERISA pueden decidir cuánto puede reclamar, así que pídalos temprano.

## Medicare y Medicaid

Medicare puede pagar ahora, con la condición de que se le reembolse si resulta que otra persona es responsable. Según 42 U.S.C. § 1395y(b)(2), ese deber no puede ignorarse: hay que informar del reclamo y resolver la cantidad. Medicaid tiene su propio derecho a reembolso. Ambos llevan tiempo, y esa es una razón por la que el dinero de un acuerdo no se entrega el día en que se llega a él.

## Cuando un proveedor acepta esperar

A personas sin seguro a veces se les atiende bajo una carta de protección (letter of protection). En ella, el paciente y el abogado prometen al proveedor que se le pagará de lo que se recupere. Abre puertas, pero no es atención gratis. Pregunte qué pasa si el caso trae poco o nada: por lo general, usted todavía debe la factura. Pregunte también por los precios. En In re K & L Auto Crushers, decidido en 2021, la Corte Suprema de Texas trató de proveedores que atendieron a un demandante bajo tales cartas. Permitió a un demandado averiguar qué cobran a otros y qué aceptan de ellos.

## Otras fuentes

- La compensación para trabajadores, si estaba trabajando y su empleador la tiene; avise al empleador en un plazo de 30 días (Código Laboral (Labor Code) § 409.001). En Texas, los empleadores privados pueden elegir no tenerla
- La Compensación a las Víctimas del Crimen de Texas (Texas Crime Victims’ Compensation), si le causó lesiones un conductor que huyó o que manejaba bajo los efectos del alcohol o de drogas. Viene después de otras fuentes, exige un reporte a la policía y tiene un plazo para solicitarla, por lo general de tres años
- El programa de ayuda económica del hospital (financial assistance, charity care), que hay que pedir
- El hospital público de su condado, si no tiene seguro: UMC en El Paso, Harris Health en Houston, University Health (CareLink) en San Antonio, Parkland en Dallas, JPS en Fort Worth. En los condados de Webb, Hidalgo y Cameron, pregunte por el programa del condado (indigent health care). Pregunte también por Medicaid de emergencia

## Por qué las cantidades de las facturas no lo dicen todo

La sección 41.0105 limita la compensación por gastos médicos a la cantidad que usted, o alguien en su nombre, realmente pagó o todavía debe. En Haygood v. De Escabedo, decidido en 2011, la Corte aplicó eso a facturas que un proveedor había aceptado reducir. Lo que nadie llegará a pagar no cuenta, y no se muestra al jurado. Así que el reclamo se basa en las cantidades que se pagaron o que todavía se deben.

## Qué hacer esta semana

- Pida a cada hospital una factura detallada (itemized bill). Un hospital u otra clínica con licencia que le pide un pago tiene que mandarla, y antes de eso no puede cobrarle por medio de una agencia (Código de Salud y Seguridad (Health and Safety Code) cap. 185)
- Si una ambulancia le cobra más de lo que pagó su plan, vea su tarjeta del seguro médico. Si dice TDI o DOI, la ley de Texas prohíbe ese cobro a una ambulancia terrestre, hasta el 1 de septiembre de 2027 (Senate Bill 916 de 2025). La ley federal no cubre las ambulancias terrestres
- Pregunte a cada proveedor a quién le mandó el cobro y con qué número de reclamo
- Envíe la solicitud de PIP y guarde una copia
- Guarde cada explicación de beneficios junto a su factura
- Pida a la oficina de cobros que anote que hay un reclamo pendiente antes de enviar una cuenta a cobranza
- Vaya a sus citas, y no deje de ir por la cuenta: pregunte primero. Una pausa en la atención puede entenderse como que usted ya sanó

## La ley en que se basa

Fuentes: Código de Seguros de Texas §§ [1952.151](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1952.htm#1952.151) a [1952.159](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1952.htm#1952.159) (PIP); Código de Prácticas y Remedios Civiles de Texas § [41.0105](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.41.htm#41.0105) y caps. 140 y 146; Código Laboral § 409.001; capítulo 56B del Código de Procedimiento Penal (Code of Criminal Procedure) (víctimas de crímenes); Código de Salud y Seguridad cap. 185; Senate Bill 2476 de 2023 y Senate Bill 916 de 2025 (ambulancias); 42 U.S.C. §§ 1395dd y 1395y(b)(2); Haygood v. De Escabedo, 356 S.W.3d 390 (Tex. 2011); In re K & L Auto Crushers, LLC, 627 S.W.3d 239 (Tex. 2021). Esta es información general, no asesoría legal. Los documentos de su plan pueden cambiar la respuesta. Este artículo se editó por última vez en noviembre de 2026.'),
  (default, 'Texas Headlight Law and Crashes With an Unlit Car', 'Texas requires headlights at night and whenever people or vehicles cannot be seen clearly 1,000 feet ahead. See how that affects an injury claim.', '/images/blog/texas-headlight-law-accident-no-headlights.png', 'Illustration of a dark car without headlights on a road at night', '2026-11-05T15:15:00+00:00', null, null, 'false', null, null, 'false', 'texas-headlight-law-accident-no-headlights', null, 'Texas drivers must have their lights on at night, and at any other time when a person or vehicle is not clearly visible 1,000 feet ahead. If an [unlit vehicle](/no-headlights-accidents) caused your crash, breaking that rule can be strong evidence of negligence, but you will need proof that the lights were off.

## When Lights Are Required

Section 547.302 of the Texas Transportation Code requires a vehicle to display its lighted lamps in two situations:

- At nighttime, which Section 541.401 defines as half an hour after sunset until half an hour before sunrise
- When light is insufficient or the weather is unfavorable, so that a person or vehicle on the highway is not clearly discernible at 1,000 feet

The second part covers heavy rain, fog, smoke and dust storms, even at noon. The rule reaches taillamps as well as headlamps. Under Section 547.321, cars and trucks must have at least two headlamps, with one or more on each side of the front.

## High Beams and Low Beams

Section 547.333 also tells drivers to use a beam strong enough to see a safe distance ahead, and to dim for others: within 500 feet of an oncoming vehicle, and within 300 feet when coming up behind one. A driver blinded by undimmed lights may have [a claim](/personal-injury) too, though it can be hard to prove.

## Daytime Lights Are Not Enough

On many vehicles, the daytime running lights come on by themselves, but the taillamps do not. The dashboard may glow as well. A driver can honestly believe that the lights are on while the car is nearly invisible from behind. That may explain such a crash; it does not excuse it.

## How the Law Treats a Violation

To recover, you must show that the other driver was negligent and that this caused your injuries. A traffic violation is evidence of negligence, and in some cases a court may treat it as negligence in itself unless the driver had a legal excuse, such as a sudden failure that could not have been foreseen. Causation remains a separate question: the defense may say that you would not have seen the car in time even with its lights on.

Expect questions about your own driving as well. Under Texas’ proportionate responsibility rule, your recovery is reduced by your own share of responsibility, and you recover nothing if it is more than 50 percent. Speed, lookout and your own lights will all be examined.

## How to Prove the Lights Were Off

- Witnesses, including drivers who met the car shortly before the crash
- Dash camera, doorbell and store video
- The position of the light switch, photographed before the car is moved
- Bulbs with a filament, which trained examiners can sometimes read for signs of being lit at impact; LED and HID lamps have no filament, so data and video matter more
- Data from the vehicle’s electronic modules, where they recorded it
- Repair records that show the owner knew of a fault

Crash data recorded by a vehicle is protected. Section 547.615 lets someone other than the owner retrieve it only in certain cases, such as with the owner’s consent or on a court order. A salvage yard can crush a car within weeks, so a letter asking that the vehicle be kept should go out early.

## Timing Can Be Checked

Sunset and sunrise are published for every place and date. With the time of the 911 call and the crash report, it is usually easy to work out whether it was legally nighttime. Weather station records help with fog and rain.

## The Law Behind This

Sources: Texas Transportation Code § [541.401](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.541.htm#541.401) (nighttime), § [547.302](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.547.htm#547.302) (duty to display lights), § [547.321](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.547.htm#547.321) (headlamps), § [547.333](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.547.htm#547.333) (beams) and § 547.615 (vehicle data), and Texas Civil Practice and Remedies Code § 33.001 and § 33.012 (proportionate responsibility). This is general information, not legal advice. A lawyer can tell you how these rules fit what happened to you. This article was last edited in November 2026.'),
  (default, 'What a Texas Crash Case May Be Worth and How Long It Takes', 'No formula sets the value of an injury case. Learn which losses count in Texas, what limits a recovery, and how long each stage of a claim tends to take.', '/images/blog/texas-car-accident-case-value-and-timeline.png', 'Illustration of an hourglass beside a winding road with mile markers and two stacks of coins', '2026-10-20T14:00:00+00:00', null, null, 'false', null, null, 'false', 'texas-car-accident-case-value-and-timeline', null, 'Nobody can honestly tell you on the first day what your case is worth. The value depends on how you heal, what can be proved, your own [share of responsibility](/blog/texas-51-percent-rule-comparative-fault) and how much insurance there is. A claim that settles without a lawsuit often takes some months after treatment ends; a lawsuit commonly takes more than a year.

## The Losses That Count

Texas law sorts compensation into two groups. Economic damages repay money that you lost or will lose. Noneconomic damages are for harm that has no price tag. A claim may include:

- Medical expenses, past and future
- Lost income, and loss of the ability to earn
- Damage to your car and other property
- Physical pain and mental anguish
- Physical impairment and disfigurement
- Loss of companionship, for close family in serious cases

Two rules make the figures smaller than people expect. Section 41.0105 of the Civil Practice and Remedies Code limits medical expenses to what was actually paid or incurred. Under Section 18.091, lost earnings must be shown as a net loss, after federal income tax.

## There Is No Formula

You may read that pain is worth some multiple of the medical bills. No Texas statute says so, and no jury is instructed to use one. In Gregory v. Chohan, decided in 2023, the Supreme Court of Texas reversed an award of about $15 million for the noneconomic losses of a family. The lead opinion, which not all of the justices joined, said that such an amount must have a rational connection to the evidence. What helps, then, is detail: how the injury changed your days, for how long, and who saw it.

## What Can Limit a Recovery

- Your own share of responsibility reduces it, and above 50 percent ends it
- A policy is often all that an individual driver can pay; the [minimum](/blog/texas-minimum-car-insurance-30-60-25) is $30,000 for one injured person, but an insurer that refuses a [reasonable demand within the limits](/blog/texas-stowers-demand-policy-limits) may owe more
- Claims against governments are capped: under Section 101.023, generally at $250,000 for one person against the state or a city and $100,000 against most other local bodies, with a limit for each crash as a whole besides
- Earlier injuries to the same part of the body, and gaps in treatment, give the insurer arguments
- [Hospitals](/blog/texas-hospital-lien-injury-settlement) and health plans may have to be repaid from the money

In an ordinary car case against a private driver, Texas has no general limit on compensation for pain or impairment. Exemplary damages, meant to punish, are different. Section 41.003 requires clear and convincing proof of fraud, malice or gross negligence and a unanimous jury, and Section 41.008 caps most awards.

Under 26 U.S.C. § 104(a)(2), money for physical injuries is generally not taxed as federal income. Interest and exemplary damages generally are.

## The Stages, and Why They Take Time

First comes treatment. A release ends [the claim](/personal-injury) for good, so a settlement before your doctors can say what lies ahead puts the risk on you. Then records and bills are collected, which often takes weeks, and a written demand goes to the insurer. Offers and answers follow. Many claims end here.

If no fair offer comes, a lawsuit can be filed. The sides exchange documents, question witnesses under oath and, in many counties, go to mediation before a trial date. Rule 169 of the Texas Rules of Civil Procedure gives smaller cases, those seeking $250,000 or less, a shorter path: limited discovery, and on request a trial setting within 90 days after discovery ends. Crowded dockets can still move a date. An appeal can add a year or more.

Two more things affect the calendar. A settlement for a child generally needs a court’s approval. And the filing deadline runs all the while: negotiations do not stop the two years that Section 16.003 generally allows. Notice of a claim against a city, a county or the state is generally due within six months, and some city charters [allow less](/deadlines), as little as 30 days.

## Does Waiting Cost You?

Not always. Under Section 304.104 of the Finance Code, interest on past losses in an injury judgment generally begins on the 180th day after the defendant received written notice of the claim, or on the day suit was filed, whichever comes first. That is one reason to put a claim in writing early.

## About Early Offers

The adjuster may [call in the first days](/adjuster-calls). An offer in the first weeks may be fair if you were barely hurt. If you are still in treatment, ask what it would have to cover: care you have not had yet, wages you have not lost yet, and the payers who want to be repaid. If you sign and need surgery later, the claim generally cannot be opened again.

## What You Can Do

- Follow your treatment plan, and say so when it does not help
- Keep a short diary of what you cannot do
- Save pay records from before and after the crash
- Photograph injuries as they change

## The Law Behind This

Sources: Texas Civil Practice and Remedies Code §§ [16.003](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.16.htm#16.003), [18.091](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.18.htm#18.091), [41.003](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.41.htm#41.003), [41.008](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.41.htm#41.008), 41.0105, 101.023 and 101.101, chapter 33 (responsibility), Finance Code § 304.104, Texas Rule of Civil Procedure 169, 26 U.S.C. § 104(a)(2), and Gregory v. Chohan, 670 S.W.3d 546 (Tex. 2023). This is general information, not legal advice, and no prediction of the result of any case. This article was last edited in November 2026.'),
  (default, 'Cuánto puede valer su caso de choque en Texas y cuánto tarda', 'Ninguna fórmula fija el valor de un caso. Sepa qué pérdidas cuentan en Texas, qué limita la compensación y cuánto suele tardar cada etapa de un reclamo.', '/images/blog/texas-car-accident-case-value-and-timeline.png', 'Ilustración de un reloj de arena junto a un camino sinuoso con marcas de millas y dos pilas de monedas', '2026-10-20T14:00:00+00:00', null, null, 'false', 'es', 'texas-car-accident-case-value-and-timeline', 'false', 'cuanto-vale-mi-caso-accidente-de-auto-texas', null, 'Nadie puede decirle con honestidad el primer día cuánto vale su caso. El valor depende de cómo va sanando, de lo que puede probarse, de su propia [parte de la responsabilidad](/blog/texas-51-percent-rule-comparative-fault) y de cuánto seguro hay. Un reclamo que termina en un acuerdo sin demanda a menudo tarda algunos meses después del fin del tratamiento. Una demanda comúnmente tarda más de un año.

## Las pérdidas que cuentan

La ley de Texas separa la compensación en dos grupos. Los daños económicos reponen dinero que usted perdió o perderá. Los daños no económicos son por un daño que no tiene precio. Un reclamo puede incluir:

- Gastos médicos, pasados y futuros
- Ingresos perdidos, y pérdida de la capacidad de ganar dinero
- Daños a su auto y a otros bienes
- Dolor físico y angustia mental
- Incapacidad física y desfiguración
- Pérdida de compañía, para familiares cercanos en casos graves

Dos reglas hacen que las cifras sean más pequeñas de lo que la gente espera. La sección 41.0105 del Código de Prácticas y Remedios Civiles (Civil Practice and Remedies Code) limita los gastos médicos a lo realmente pagado o que todavía se debe. Según la sección 18.091, los ingresos perdidos deben mostrarse como una pérdida neta, después del impuesto federal sobre la renta.

## No hay fórmula

Es posible que lea que el dolor vale cierto múltiplo de las facturas médicas. Ninguna ley de Texas lo dice, y a ningún jurado se le instruye que use uno. En Gregory v. Chohan, decidido en 2023, la Corte Suprema de Texas revocó una compensación de unos $15 millones por las pérdidas no económicas de una familia. La opinión principal, a la que no se unieron todos los jueces, dijo que tal cantidad debe tener una conexión racional con las pruebas. Lo que ayuda, entonces, son los detalles: cómo la lesión cambió sus días, por cuánto tiempo y quién lo vio.

## Qué puede limitar la compensación

- Su propia parte de la responsabilidad la reduce, y por encima del 50 por ciento usted no recupera nada
- A menudo una póliza es todo lo que puede pagar un conductor individual; el [mínimo](/blog/texas-minimum-car-insurance-30-60-25) es $30,000 por una persona lesionada, pero una aseguradora que rechaza una oferta razonable dentro de los límites puede deber más
- Los reclamos contra entidades del gobierno tienen un tope según la sección 101.023. Por lo general es de $250,000 por persona contra el estado o una ciudad y de $100,000 contra la mayoría de las demás entidades locales. Además hay un límite para cada choque en total
- Las lesiones anteriores en la misma parte del cuerpo y las pausas en el tratamiento dan argumentos a la aseguradora
- Es posible que haya que reembolsar a [hospitales](/blog/texas-hospital-lien-injury-settlement) y planes de salud con ese dinero

En un caso de auto común contra un conductor particular, Texas no tiene un límite general para la compensación por dolor o incapacidad. Los daños ejemplares, que buscan castigar, son distintos. La sección 41.003 exige prueba clara y convincente de fraude, malicia o negligencia grave y un jurado unánime, y la sección 41.008 pone tope a la mayoría de ellos.

Según 26 U.S.C. § 104(a)(2), el dinero por lesiones físicas por lo general no paga impuesto federal sobre la renta. Los intereses y los daños ejemplares por lo general sí.

## Las etapas, y por qué llevan tiempo

Primero viene el tratamiento. Un release (finiquito) es el papel con el que usted renuncia a pedir más: cierra [su caso](/personal-injury) para siempre, aunque después necesite una cirugía. Así que un acuerdo antes de que sus médicos puedan decir qué viene le deja el riesgo a usted. Luego se reúnen los expedientes y las facturas, lo que a menudo tarda semanas, y se envía a la aseguradora una carta de reclamo (demand letter). No es todavía una demanda. Siguen ofertas y respuestas. Muchos reclamos terminan aquí.

Si no llega una oferta justa, puede presentarse una demanda. Las partes intercambian documentos, interrogan a testigos bajo juramento y, en muchos condados, van a mediación antes de una fecha de juicio. La regla 169 de las Reglas de Procedimiento Civil de Texas (Texas Rules of Civil Procedure) da un proceso más corto a los casos que piden $250,000 o menos. Tienen un intercambio de pruebas (discovery) limitado y, si se solicita, una fecha de juicio en los 90 días siguientes al fin de ese intercambio. Las cortes saturadas todavía pueden mover una fecha. Una apelación puede añadir un año o más.

Otras dos cosas afectan el calendario. El acuerdo de un menor de edad por lo general necesita la aprobación de una corte. Y el plazo para demandar corre todo el tiempo: las negociaciones no detienen los dos años que por lo general da la sección 16.003. El aviso de un reclamo contra una ciudad, un condado o el estado por lo general debe darse en un plazo de seis meses, y algunas cartas municipales (charters) [dan menos](/deadlines), tan solo 30 días.

## ¿Le cuesta dinero esperar?

No siempre. La sección 304.104 del Código Financiero (Finance Code) trata de los intereses sobre las pérdidas pasadas en una sentencia por lesiones. Por lo general empiezan el día 180 después de que el demandado recibió aviso escrito del reclamo, o el día en que se presentó la demanda, lo que ocurra primero. Esa es una razón para poner pronto el reclamo por escrito.

## Sobre las ofertas tempranas

El ajustador puede [llamar en los primeros días](/adjuster-calls). Una oferta en las primeras semanas puede ser justa si apenas sufrió lesiones. Si todavía está en tratamiento, pregunte qué tendría que cubrir: atención que aún no ha recibido, salarios que aún no ha perdido y el reembolso que piden quienes ya pagaron. Si firma y después necesita una cirugía, por lo general el reclamo no puede abrirse otra vez.

## Qué puede hacer

- Siga su plan de tratamiento, y avise cuando no le ayude
- Lleve un diario breve de lo que no puede hacer
- Guarde comprobantes de pago de antes y después del choque
- Tome fotos de las lesiones a medida que cambian

## La ley en que se basa

Fuentes: Código de Prácticas y Remedios Civiles de Texas §§ [16.003](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.16.htm#16.003), [18.091](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.18.htm#18.091), [41.003](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.41.htm#41.003), [41.008](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.41.htm#41.008), 41.0105, 101.023 y 101.101, capítulo 33 (responsabilidad); Código Financiero § 304.104; regla 169 de Procedimiento Civil de Texas; 26 U.S.C. § 104(a)(2); Gregory v. Chohan, 670 S.W.3d 546 (Tex. 2023). Esta es información general, no asesoría legal, y no predice el resultado de ningún caso. Este artículo se editó por última vez en noviembre de 2026.'),
  (default, 'The 51% Rule: Partly at Fault in a Texas Car Crash', 'You can recover in Texas even if you were partly to blame, as long as your share of responsibility is not more than 50 percent. Here is how it works.', '/images/blog/texas-51-percent-rule-comparative-fault.png', 'Illustration of a balance scale weighing two cars', '2026-10-06T14:30:00+00:00', null, null, 'false', null, null, 'false', 'texas-51-percent-rule-comparative-fault', null, 'In Texas you can still recover money if you were partly to blame for a crash, but the amount is reduced by your own share of responsibility. If your share is more than 50 percent, you recover nothing from the other side.

## How Responsibility Is Divided

The rule is called proportionate responsibility. If a case goes to trial, the jury (or the judge, where there is no jury) gives each person a percentage. Under Section 33.003 of the Texas Civil Practice and Remedies Code this covers each injured person who claims damages, each defendant, anyone who has already settled, and any responsible third party properly named in the case. The percentages add up to 100.

Section 33.001 then sets the cut-off: a claimant may not recover damages if his or her percentage is greater than 50 percent. That is why people speak of the 51 percent rule. At exactly 50 percent you can still recover.

## What the Numbers Mean

Here is a simple illustration, not a prediction of any case. Suppose a jury finds that an injured driver’s damages are $100,000.

- Injured driver 0 percent responsible: no reduction, $100,000
- Injured driver 20 percent responsible: reduced by $20,000, leaving $80,000
- Injured driver 50 percent responsible: reduced by half, leaving $50,000
- Injured driver 51 percent responsible: nothing

The reduction is made under Section 33.012. Because each point matters, a disagreement over who did what can be worth as much as a disagreement over the injuries.

## When Several People Are to Blame

Each defendant usually pays only his or her own percentage. A defendant whose share is more than 50 percent can be held responsible for the whole recoverable amount under Section 33.013. A defendant may also ask to name a responsible third party who is not being sued; any share given to that person can lower what you collect, so it matters to identify everyone involved early.

## Arguments You May Hear

- You were speeding or following too closely
- You braked late or did not keep a proper lookout
- You were [on your phone](/blog/texas-texting-while-driving-accident-claims)
- Your [lights were off](/blog/texas-headlight-law-accident-no-headlights)
- You turned left across traffic without yielding
- You were not wearing a seat belt, which Texas courts have allowed as evidence since a 2015 decision of the state’s Supreme Court

An adjuster who tells you that you were “half at fault” is stating a bargaining position, not a finding. You are free to disagree and to show why. A traffic ticket, or the lack of one, does not settle the question in a civil claim either. If you were given one, ask a lawyer before you plead: a plea of guilty in court can be used against you later. A plea of no contest has the same effect in the criminal case, but under article 27.02(5) of the Code of Criminal Procedure it may not be used as an admission in a civil suit over the same act. Simply paying the fine is treated as such a plea (article 27.14(c)).

## Evidence That Moves the Percentages

Photographs of where the vehicles came to rest, skid marks, signals and sight lines help to show how the crash happened. So do dash camera, doorbell, bus and store video (highway traffic cameras are generally not recorded), the data recorded in many vehicles, the names of independent witnesses, and the officer’s [crash report](/blog/how-to-get-texas-crash-report-cr-3). Write down what you remember within a day or two, while it is fresh.

Be careful with recorded statements to the other driver’s insurer, and know [what to say when it calls](/adjuster-calls). You are generally not required to give one to a company that does not insure you, and a guess about speed, or a quick remark that it was your fault, can later be presented as an admission.

## Passengers

Passengers are often found to bear no responsibility for how a car was driven, though a seat belt argument can reach them too. A passenger may have [a claim](/personal-injury) against either driver or both, including the driver of the car he or she was riding in.

## The Law Behind This

Sources: Texas Civil Practice and Remedies Code § [33.001](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.33.htm#33.001) (the bar above 50 percent), § [33.003](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.33.htm#33.003) (finding the percentages), § [33.004](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.33.htm#33.004) (responsible third parties), § [33.012](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.33.htm#33.012) (the reduction) and § 33.013 (several defendants), Code of Criminal Procedure arts. 27.02(5) and 27.14(c) for pleas, and Nabors Well Services, Ltd. v. Romero, 456 S.W.3d 553 (Tex. 2015), for seat belt evidence. This is general information, not legal advice; how responsibility would be divided in your case depends on the facts. This article was last edited in November 2026.'),
  (default, 'La regla del 51%: culpa compartida en un choque en Texas', 'En Texas puede recuperar dinero aunque haya tenido parte de la culpa, si su parte de la responsabilidad no es más del 50 por ciento. Así funciona la regla.', '/images/blog/texas-51-percent-rule-comparative-fault.png', 'Ilustración de una balanza que pesa dos autos', '2026-10-06T14:30:00+00:00', null, null, 'false', 'es', 'texas-51-percent-rule-comparative-fault', 'false', 'regla-51-por-ciento-culpa-texas', null, 'En Texas todavía puede recuperar dinero si tuvo parte de la culpa de un choque, pero la cantidad se reduce según su propia parte de la responsabilidad. Si su parte es más del 50 por ciento, no recupera nada de la otra parte.

## Cómo se divide la responsabilidad

La regla se llama responsabilidad proporcional. Si un caso llega a juicio, el jurado (o el juez, donde no hay jurado) asigna a cada persona un porcentaje. La sección 33.003 del Código de Prácticas y Remedios Civiles de Texas (Civil Practice and Remedies Code) dice quiénes cuentan. Son cada persona lesionada que reclama daños y perjuicios, cada demandado, quien ya llegó a un acuerdo y cualquier tercero responsable nombrado debidamente en el caso. Los porcentajes suman 100.

Luego la sección 33.001 fija el límite: un reclamante no puede recuperar daños y perjuicios si su porcentaje es mayor que el 50 por ciento. Por eso se habla de la regla del 51 por ciento. Con exactamente el 50 por ciento todavía puede recuperar.

## Qué significan los números

Este es un ejemplo sencillo, no una predicción de ningún caso. Suponga que un jurado decide que los daños y perjuicios de un conductor lesionado son $100,000.

- Conductor lesionado 0 por ciento responsable: sin reducción, $100,000
- Conductor lesionado 20 por ciento responsable: se reducen $20,000, quedan $80,000
- Conductor lesionado 50 por ciento responsable: se reduce a la mitad, quedan $50,000
- Conductor lesionado 51 por ciento responsable: nada

La reducción se hace según la sección 33.012. Como cada punto importa, un desacuerdo sobre quién hizo qué puede valer tanto como un desacuerdo sobre las lesiones.

## Cuando varias personas tienen la culpa

Cada demandado por lo general paga solo su propio porcentaje. Según la sección 33.013, un demandado cuya parte es más del 50 por ciento puede ser responsable de toda la cantidad recuperable. Un demandado también puede pedir que se nombre a un tercero responsable que no está demandado. Cualquier parte que se le dé a esa persona puede bajar lo que usted cobra, así que importa identificar temprano a todos los involucrados.

## Argumentos que puede oír

- Usted iba a exceso de velocidad o demasiado cerca del auto de adelante
- Frenó tarde o no iba atento al camino
- Iba en el teléfono
- Llevaba las luces apagadas
- Dio vuelta a la izquierda frente al tráfico sin ceder el paso
- No llevaba puesto el cinturón de seguridad, lo que las cortes de Texas admiten como prueba desde una decisión de 2015 de la Corte Suprema del estado

Un ajustador que le dice que usted tuvo “la mitad de la culpa” expresa una posición para negociar, no una decisión. Usted puede no estar de acuerdo y mostrar por qué. Una multa de tránsito (ticket), o el no tenerla, tampoco resuelve la cuestión en un reclamo civil. Si le dieron una, pregunte a un abogado antes de decir en la corte cómo se declara. Declararse culpable (guilty) en la corte puede usarse después en su contra. Declarar que no disputa los cargos (no contest) tiene el mismo efecto en el caso penal. Pero según el artículo 27.02(5) del Código de Procedimiento Penal (Code of Criminal Procedure), no puede usarse como admisión en una demanda civil por el mismo acto. Pagar la multa sin más se trata como esa declaración (artículo 27.14(c)).

## Pruebas que mueven los porcentajes

Las fotografías de dónde quedaron los vehículos, las marcas de frenado, los semáforos y lo que se alcanzaba a ver ayudan a mostrar cómo pasó el choque. También ayuda el video de cámaras de tablero, timbres, autobuses y tiendas (las cámaras de tráfico de las carreteras por lo general no graban). Cuentan además los datos que registran muchos vehículos, los nombres de testigos independientes y el [reporte del choque](/blog/how-to-get-texas-crash-report-cr-3) del oficial. En los primeros uno o dos días, escriba lo que recuerda, mientras lo tiene fresco.

Tenga cuidado con las declaraciones grabadas para la aseguradora del otro conductor, y sepa [qué decir cuando llame](/adjuster-calls). Por lo general, usted no tiene obligación de dar una a una empresa que no es su aseguradora. Calcular al tanteo la velocidad, o decir de prisa que fue su culpa, puede presentarse después como una admisión.

## Pasajeros

A menudo se decide que los pasajeros no tienen responsabilidad por cómo se manejó un auto, aunque el argumento del cinturón de seguridad puede alcanzarlos también. Un pasajero puede tener [un reclamo](/personal-injury) contra cualquiera de los conductores o contra ambos, incluso contra el conductor del auto en que iba, [también en un Uber o Lyft](/blog/uber-lyft-accident-insurance-texas).

## La ley en que se basa

Fuentes: Código de Prácticas y Remedios Civiles de Texas § [33.001](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.33.htm#33.001) (el límite por encima del 50 por ciento), § [33.003](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.33.htm#33.003) (decidir los porcentajes), § [33.004](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.33.htm#33.004) (terceros responsables), § [33.012](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.33.htm#33.012) (la reducción) y § 33.013 (varios demandados); para las declaraciones de culpa, Código de Procedimiento Penal arts. 27.02(5) y 27.14(c); para el cinturón de seguridad como prueba, Nabors Well Services, Ltd. v. Romero, 456 S.W.3d 553 (Tex. 2015). Esta es información general, no asesoría legal; cómo se dividiría la responsabilidad en su caso depende de los hechos. Este artículo se editó por última vez en noviembre de 2026.'),
  (default, 'Wrongful Death Claims in Texas: Who Can Sue, and When', 'In Texas a spouse, children and parents may bring a wrongful death claim, generally within two years. See who may file, which losses count, and what to keep.', '/images/blog/texas-wrongful-death-claims-car-accident.png', 'Illustration of a lit candle and a vase of white flowers by a window', '2026-09-24T14:45:00+00:00', null, null, 'false', null, null, 'false', 'texas-wrongful-death-claims-car-accident', null, 'When someone else’s negligence causes a death on the road, Texas lets the surviving spouse, the children and the parents bring a wrongful death claim, generally within [two years](/blog/texas-statute-of-limitations-car-accident) of the death. The estate has a claim of its own for what the person went through before dying. A lawsuit is seldom urgent in the first days, but some of the evidence is, and a notice to a government can be.

## Who May Bring the Claim

Under Section 71.004 of the Civil Practice and Remedies Code, [the claim](/personal-injury) exists for the benefit of the surviving spouse, children and parents of the person who died. Any of them may file for all. Adult children count, and so do legally adopted children and adoptive parents. A spouse in an informal marriage, often called common-law marriage, counts too if the marriage can be proved under Section 2.401 of the Family Code. It does not matter where the family lives: parents or children in [Mexico](/border) or another country can claim.

Brothers and sisters, grandparents, stepchildren who were not adopted, and fiancés have no wrongful death claim of their own, however close they were.

If none of the three groups has filed within three calendar months of the death, the executor or administrator of the estate must do so, unless all of them ask that it not be done.

## Two Claims, Often in One Suit

The wrongful death claim is for what the family lost. The survival claim, under Section 71.021, is the injury claim that the person would have had. It passes to the heirs, the legal representatives and the estate. It can include pain and mental anguish before death, medical bills and funeral costs. If death came at once, there may be little to claim for suffering, but the family’s own claim remains.

## Which Losses Count

- Pecuniary loss: the care, support, services, advice and money that the person would have given
- Mental anguish of the survivors
- Loss of companionship and society
- Loss of inheritance: what the person would probably have saved and left to them

The Supreme Court of Texas recognized a parent’s claim for mental anguish and lost companionship in Sanchez v. Schindler in 1983, and loss of inheritance in Yowell v. Piper Aircraft Corp. in 1986. In Gregory v. Chohan, a case about a fatal truck crash decided in 2023, its lead opinion asked that the amount for grief have a rational connection to the evidence. Photographs, messages and the memories of people who saw the family together are evidence.

Under Section 71.009, exemplary damages are possible when the death was caused by a willful act or omission or by gross negligence, such as some cases of drunk driving. Article XVI, Section 26 of the state constitution gives them to the surviving spouse and the descendants. In General Chemical Corp. v. De La Lastra, decided in 1993, the Court held that parents are not among them.

Under Section 71.010, the jury divides the award among the family members according to the loss of each. Families are often asked to agree on a division in a settlement; if a child is among them, a court generally has to approve it.

## What Can Reduce a Recovery

If the person who died was partly responsible, the recovery is reduced by that share, and there is none above 50 percent. Insurance sets another limit in practice. A [minimum Texas policy](/blog/texas-minimum-car-insurance-30-60-25) pays up to $30,000 for the death of one person, which generally is all that the whole family can share from that policy. An insurer that refuses a [reasonable demand within the limits](/blog/texas-stowers-demand-policy-limits) may have to pay more. It is also important to look further: an employer, an owner, a bar that served the driver, a defect in a vehicle, and your own underinsured motorist coverage.

## Deadlines

For the family’s claim, Section 16.003(b) generally gives two years from the date of death. The survival claim is different: its two years generally begin on the day of the crash, and a person’s own claim that was already too late when he or she died cannot be revived. In Russell v. Ingersoll-Rand Co., decided in 1992, the Court held that the family’s claim is then lost with it. So count from the crash. If it is past two years, ask all the same: a death, on either side, can make the time stand still for up to twelve months (§ 16.062). If the driver at fault died, the claim is against the estate. If a city, county, school district or state agency may be responsible, notice is generally due within six months of the incident, and some city charters set a [shorter time](/deadlines): in Mission, for example, 30 days after a death. Federal vehicles have rules of their own. There are exceptions, but they are narrow; do not plan on one.

## In the First Weeks

- Ask that the vehicles be kept as they are, including the one your family member was in
- Ask for several certified copies of the death certificate
- Order the crash report, and ask who the reconstruction officer is
- Keep the phone, the clothing and the personal things that are returned to you
- Do not sign releases for an insurer in exchange for funeral money before you know what they release
- Note the names of witnesses who contact you

PIP on the car may help with funeral costs, and so may the state’s Crime Victims’ Compensation program if the other driver was intoxicated or fled. If the other driver is convicted of intoxication manslaughter, the criminal court can also order support for the children of a parent who died, until they are 18 or finish high school (Code of Criminal Procedure art. 42.0375). A criminal case can run beside the civil one; each has its own purpose and its own standard of proof.

## Who Decides in the Family

A claim works best when one person speaks with the lawyer for all, and each of the others is told what is happening. Where interests differ, for example between a spouse and children of an earlier marriage, separate advice may be needed. It is right to ask about that at the start.

## The Law Behind This

Sources: Texas Civil Practice and Remedies Code ch. 71 (§§ [71.002](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.71.htm#71.002), [71.004](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.71.htm#71.004), [71.009](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.71.htm#71.009), [71.010](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.71.htm#71.010) and 71.021), §§ 16.003, 16.062 and 101.101 and chapter 33, Code of Criminal Procedure art. 42.0375, Article XVI, Section 26 of the Texas Constitution, Family Code § 2.401, Sanchez v. Schindler, 651 S.W.2d 249 (Tex. 1983), Yowell v. Piper Aircraft Corp., 703 S.W.2d 630 (Tex. 1986), Russell v. Ingersoll-Rand Co., 841 S.W.2d 343 (Tex. 1992), General Chemical Corp. v. De La Lastra, 852 S.W.2d 916 (Tex. 1993), and Gregory v. Chohan, 670 S.W.3d 546 (Tex. 2023). This is general information, not legal advice, and no substitute for advice about your own family. This article was last edited in November 2026.'),
  (default, 'Muerte por negligencia en Texas: quién demanda y cuándo', 'En Texas, cónyuge, hijos y padres pueden reclamar por muerte por negligencia; el plazo general es de dos años. Vea qué pérdidas cuentan y qué guardar.', '/images/blog/texas-wrongful-death-claims-car-accident.png', 'Ilustración de una vela encendida y un florero con flores blancas junto a una ventana', '2026-09-24T14:45:00+00:00', null, null, 'false', 'es', 'texas-wrongful-death-claims-car-accident', 'false', 'muerte-por-negligencia-texas-quien-puede-demandar', null, 'Cuando la negligencia ajena causa una muerte en la calle o la carretera, Texas permite al cónyuge, los hijos y los padres sobrevivientes presentar un reclamo por muerte por negligencia. El plazo es por lo general de [dos años](/blog/texas-statute-of-limitations-car-accident) desde la muerte. La sucesión tiene un reclamo propio por lo que la persona sufrió antes de morir. Una demanda rara vez es urgente en los primeros días, pero algunas de las pruebas sí lo son, y puede serlo un aviso a una entidad del gobierno.

## Quién puede presentar el reclamo

[El reclamo](/personal-injury) existe para beneficio del cónyuge, los hijos y los padres sobrevivientes de quien murió, según la sección 71.004 del Código de Prácticas y Remedios Civiles (Civil Practice and Remedies Code). Cualquiera de ellos puede presentarlo por todos. Cuentan los hijos adultos, y también los hijos legalmente adoptados y los padres adoptivos. Un cónyuge en un matrimonio informal (common-law marriage) también cuenta si el matrimonio puede probarse según la sección 2.401 del Código de Familia (Family Code). La unión libre puede contar así. No importa dónde viva la familia: los padres o los hijos que viven en [México](/border) o en otro país también pueden reclamar.

Los hermanos, los abuelos, los hijastros que no fueron adoptados y los novios, aunque estén comprometidos, no tienen un reclamo propio por muerte por negligencia, por cercanos que fueran.

Si ninguno de los tres grupos ha demandado en los tres meses calendario siguientes a la muerte, debe hacerlo el albacea o administrador de la sucesión, a menos que todos ellos pidan que no se haga.

## Dos reclamos, a menudo en una demanda

El reclamo por muerte por negligencia es por lo que perdió la familia. El reclamo de supervivencia, según la sección 71.021, es el reclamo por lesiones que la persona habría tenido. Pasa a los herederos, a los representantes legales y a la sucesión. Puede incluir el dolor y la angustia mental antes de la muerte, las facturas médicas y los costos del funeral. Si la muerte fue inmediata, puede haber poco que reclamar por sufrimiento, pero queda el reclamo propio de la familia.

## Qué pérdidas cuentan

- Pérdida pecuniaria: el cuidado, el apoyo, los servicios, los consejos y el dinero que la persona habría dado
- Angustia mental de los sobrevivientes
- Pérdida de compañía y de convivencia
- Pérdida de herencia: lo que la persona probablemente habría ahorrado y les habría dejado

La Corte Suprema de Texas reconoció el reclamo de un padre o una madre por angustia mental y pérdida de compañía en Sanchez v. Schindler en 1983. Reconoció la pérdida de herencia en Yowell v. Piper Aircraft Corp. en 1986. Gregory v. Chohan es un caso sobre un choque mortal de camión, decidido en 2023. Su opinión principal pidió que la cantidad por el duelo tuviera una conexión racional con las pruebas. Las fotografías, los mensajes y los recuerdos de personas que vieron junta a la familia son pruebas.

Según la sección 71.009, los daños ejemplares son posibles cuando causó la muerte un acto u omisión intencional o una negligencia grave. Un ejemplo son algunos casos de conductores ebrios. El artículo XVI, sección 26 de la constitución del estado los da al cónyuge sobreviviente y a los descendientes. En General Chemical Corp. v. De La Lastra, decidido en 1993, la Corte decidió que los padres no están entre ellos.

Según la sección 71.010, el jurado divide la compensación entre los familiares según la pérdida de cada uno. En un acuerdo, a menudo se pide a la familia que decida junta cómo dividir el dinero; si hay un menor de edad, una corte por lo general tiene que aprobar la división.

## Qué puede reducir lo que se recupera

Si la persona que murió fue responsable en parte, lo que se recupera se reduce en esa parte, y por encima del 50 por ciento no se recupera nada. El seguro pone otro límite en la práctica. Una [póliza mínima de Texas](/blog/texas-minimum-car-insurance-30-60-25) paga hasta $30,000 por la muerte de una persona. Por lo general, eso es todo lo que la familia entera puede compartir de esa póliza. Una aseguradora que rechaza una [oferta razonable dentro de los límites](/blog/texas-stowers-demand-policy-limits) puede tener que pagar más. También importa buscar más allá: un empleador, un dueño, un bar que le sirvió al conductor, un defecto de un vehículo y su propia cobertura UIM (con seguro insuficiente).

## Plazos

Para el reclamo de la familia, la sección 16.003(b) por lo general da dos años desde la fecha de la muerte. El reclamo de supervivencia es distinto: sus dos años por lo general empiezan el día del choque. Y si el reclamo propio de la persona ya había vencido cuando murió, no puede revivirse. En Russell v. Ingersoll-Rand Co., decidido en 1992, la Corte decidió que el reclamo de la familia se pierde entonces con él. Así que cuente desde el choque. Si ya pasaron dos años, pregunte de todos modos: una muerte, de un lado o del otro, puede detener el tiempo hasta doce meses (§ 16.062). Si murió el conductor culpable, el reclamo es contra su sucesión. Si puede ser responsable una ciudad, un condado, un distrito escolar o una agencia estatal, el aviso por lo general debe darse dentro de los seis meses siguientes al incidente. Algunas ciudades tienen un reglamento propio (city charter, *carta municipal*) que fija [menos tiempo](/deadlines): en Mission, por ejemplo, los 30 días siguientes a una muerte. Los vehículos federales tienen sus propias reglas. Hay excepciones, pero son estrechas; no cuente con ninguna.

## En las primeras semanas

- Pida que los vehículos se conserven como están, incluso el vehículo en que iba su familiar
- Pida varias copias certificadas del acta de defunción
- Pida el reporte del choque, y pregunte quién es el oficial de reconstrucción
- Guarde el teléfono, la ropa y los objetos personales que le devuelvan
- No firme un release (renuncia a reclamar) para una aseguradora a cambio de dinero para el funeral antes de saber a qué se renuncia
- Anote los nombres de los testigos que lo busquen

El PIP del auto puede ayudar con los costos del funeral. También puede hacerlo el programa estatal de Compensación a las Víctimas del Crimen (Crime Victims’ Compensation) si el otro conductor huyó o manejaba bajo los efectos del alcohol o de drogas. Si condenan al otro conductor por homicidio por manejar bajo los efectos (intoxication manslaughter), la corte penal también puede ordenarle mantener a los hijos del padre o la madre que murió, hasta que cumplan 18 años o terminen la preparatoria (Código de Procedimiento Penal (Code of Criminal Procedure) art. 42.0375). Un caso penal puede avanzar al mismo tiempo que el civil; cada uno tiene su propio fin y su propio nivel de prueba.

## Quién decide en la familia

Un reclamo funciona mejor cuando una persona habla con el abogado por todos y a cada uno de los demás se le dice qué está pasando. Si los intereses son distintos, por ejemplo entre un cónyuge y los hijos de un matrimonio anterior, puede hacer falta asesoría por separado. Está bien preguntar por eso al principio.

## La ley en que se basa

Fuentes: Código de Prácticas y Remedios Civiles de Texas cap. 71 (§§ [71.002](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.71.htm#71.002), [71.004](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.71.htm#71.004), [71.009](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.71.htm#71.009), [71.010](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.71.htm#71.010) y 71.021), §§ 16.003, 16.062 y 101.101, y capítulo 33; Código de Procedimiento Penal art. 42.0375; artículo XVI, sección 26 de la Constitución de Texas; Código de Familia § 2.401; Sanchez v. Schindler, 651 S.W.2d 249 (Tex. 1983), y Yowell v. Piper Aircraft Corp., 703 S.W.2d 630 (Tex. 1986); Russell v. Ingersoll-Rand Co., 841 S.W.2d 343 (Tex. 1992), y General Chemical Corp. v. De La Lastra, 852 S.W.2d 916 (Tex. 1993); Gregory v. Chohan, 670 S.W.3d 546 (Tex. 2023). Esta es información general, no asesoría legal, y no reemplaza la asesoría sobre su propia familia. Este artículo se editó por última vez en noviembre de 2026.'),
  (default, 'How Long You Have to Sue After a Texas Car Accident', 'Most people have two years to file suit after a Texas car accident. Claims involving a city, school or state vehicle can need notice far sooner.', '/images/blog/texas-statute-of-limitations-car-accident.png', 'Illustration of a calendar beside a courthouse', '2026-09-14T15:00:00+00:00', null, null, 'false', null, null, 'false', 'texas-statute-of-limitations-car-accident', null, 'In Texas, you generally have two years from the day of the crash to file a lawsuit for [your injuries](/personal-injury). If a government vehicle or agency was involved, you may also have to give formal notice of your claim within six months, and sometimes sooner.

## The Two-Year Rule

Section 16.003 of the Texas Civil Practice and Remedies Code sets the period. For an injured person, the clock normally starts on the day of the collision. For a [wrongful death claim](/blog/texas-wrongful-death-claims-car-accident), the two years generally run from the date of death, which can be later than the date of the crash. The estate’s own claim, for what the person went through before dying, generally follows the date of the crash. It is safer to count from the earlier date. If it is past two years, ask all the same: when someone dies, on either side, the time can stand still for up to twelve months (§ 16.062). If the driver at fault died, the claim is against the estate.

What counts is filing suit in court. Opening an insurance claim, sending medical bills or trading letters with an adjuster does not stop the clock. The other side must also be served with the lawsuit promptly: a suit filed on the last day and then left unserved without good reason can still be treated as late.

If the period passes, the defendant can raise it as a defense, and the court will usually have to end the case however strong the facts are. The exceptions are few and narrow, so it is safer to plan on the shortest deadline that might apply to you.

## Which Claims Share This Deadline

- Injuries to drivers, passengers, pedestrians and people on bicycles or motorcycles
- Damage to your car and other property
- Wrongful death claims by a surviving spouse, children or parents

A claim under your own insurance policy, such as uninsured motorist or personal injury protection coverage, rests on a contract. For a suit on the policy you generally have four years (§ 16.051), and a policy may not make that shorter than two (§ 16.070). When the time begins is disputed; for uninsured motorist claims it is often the denial. Treat two years from the crash as yours. The policy itself may ask for prompt notice, so tell your own insurer early.

## Children and People Under a Legal Disability

Under Section 16.001, time does not count while a person is younger than 18 or of unsound mind, if that was already so when the claim arose. For an injured child, the two years therefore usually begin on the 18th birthday.

There are limits. A disability that begins after the clock has started does not stop it, and one disability cannot be added to another. The claim for a child’s medical bills before age 18 generally belongs to the parents, and the child’s age does not extend the parents’ time. Nor does it extend the time for giving notice to a government body, or for a federal claim. Families should not wait for a birthday.

## Crashes With Government Vehicles

City buses, county trucks, school district vehicles, police cars and state vehicles fall under the Texas Tort Claims Act. Section 101.101 entitles the governmental unit to notice of the claim no later than six months after the day of the incident. The notice must reasonably describe the injury or damage, the time and place, and what happened.

City charters and ordinances may set a shorter period, and some allow as little as 30 days. In one such case, Leach v. City of Tyler, the injured man’s suit could go on all the same: a form that his employer had filed in time was notice enough for him. A [table of deadlines](/deadlines) lists them by city. The law makes an exception when the governmental unit already had actual notice, but courts read that exception narrowly.

If the other vehicle was federal, such as a mail truck, 28 U.S.C. § 2401(b) sets two deadlines. A written claim that states a sum of money must be presented to the federal agency within two years of the crash, and it counts on the day the agency receives it (28 C.F.R. § 14.2). If the agency denies it, a lawsuit must be filed within six months of the day the denial was mailed. If the agency has not decided after six months, you may treat that as a denial and sue. Suing before then, or asking for no definite amount, can lose the claim. And a suit generally cannot ask for more than the claim did (Section 2675(b)), so ask a lawyer before you set the sum.

## Why Waiting Is Risky Even Inside Two Years

- Video from stores, doorbells and buses is often recorded over within days or weeks
- Vehicles are repaired, sold or scrapped, and the data stored in them goes too
- Witnesses move, change phone numbers and forget details
- It takes time to find every owner, employer and insurer who may be responsible

## The Law Behind This

Sources: Texas Civil Practice and Remedies Code § [16.003](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.16.htm#16.003)(a) and (b) (two years for personal injury and wrongful death), § [16.001](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.16.htm#16.001) (minors and legal disability), §§ 16.051, 16.062 and 16.070 (suits on a policy, deaths) and § [101.101](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.101.htm#101.101) (notice to governmental units), Martinez v. Val Verde County Hospital District, 140 S.W.3d 370 (Tex. 2004) (childhood does not extend that notice period), Booth v. United States, 914 F.3d 1199 (9th Cir. 2019) (nor the time for a federal claim), Russell v. Ingersoll-Rand Co., 841 S.W.2d 343 (Tex. 1992) (death claims depend on the injured person’s own), Leach v. City of Tyler, No. 21-0606 (Tex. Sept. 16, 2022), and 28 U.S.C. §§ 2401(b) and 2675 and 28 C.F.R. § 14.2 for federal vehicles. This is general information, not legal advice. Your own deadline depends on your facts, so ask a lawyer to work it out with you soon. This article was last edited in November 2026.'),
  (default, 'Cuánto tiempo tiene para demandar por un accidente en Texas', 'La mayoría tiene dos años para demandar por un accidente de auto en Texas. Con un vehículo de ciudad, escuela o estado puede hacer falta un aviso mucho antes.', '/images/blog/texas-statute-of-limitations-car-accident.png', 'Ilustración de un calendario junto a un palacio de justicia', '2026-09-14T15:00:00+00:00', null, null, 'false', 'es', 'texas-statute-of-limitations-car-accident', 'false', 'plazo-para-demandar-accidente-de-auto-texas', null, 'En Texas, por lo general tiene dos años desde el día del choque para presentar una demanda por [sus lesiones](/personal-injury). Si estuvo involucrado un vehículo o una agencia del gobierno, es posible que también deba dar aviso formal de su reclamo. El plazo es de seis meses, y a veces menos.

## La regla de los dos años

La sección 16.003 del Código de Prácticas y Remedios Civiles de Texas (Civil Practice and Remedies Code) fija el plazo de prescripción. Para una persona lesionada, el reloj normalmente empieza a correr el día del choque. Para un [reclamo por muerte por negligencia](/blog/texas-wrongful-death-claims-car-accident), los dos años por lo general corren desde la fecha de la muerte, que puede ser posterior a la del choque. El reclamo propio de la sucesión, por lo que la persona sufrió antes de morir, por lo general se cuenta desde la fecha del choque. Es más seguro contar desde la fecha más temprana. Si ya pasaron los dos años, pregunte de todos modos: cuando alguien muere, de un lado o del otro, el tiempo puede detenerse hasta doce meses (§ 16.062). Si murió el conductor culpable, el reclamo es contra su sucesión.

Lo que cuenta es presentar la demanda en la corte. Abrir un reclamo con el seguro, enviar facturas médicas o intercambiar cartas con un ajustador no detiene el reloj. La demanda también debe notificarse pronto a la otra parte. Una demanda presentada el último día, que luego queda sin notificar sin una buena razón, todavía puede considerarse tardía.

Si el plazo pasa, el demandado puede alegarlo como defensa. La corte por lo general tendrá que cerrar el caso, por fuertes que sean los hechos. Las excepciones son pocas y estrechas, así que es más seguro guiarse por el plazo más corto que pueda aplicarse a usted.

## Qué reclamos tienen este plazo

- Lesiones de conductores, pasajeros, peatones y personas en bicicleta o motocicleta
- Daños a su auto y a otros bienes
- Reclamos del cónyuge, los hijos o los padres sobrevivientes por una muerte por negligencia

Un reclamo con su propia póliza, como el de conductor sin seguro o el de protección contra lesiones personales, se basa en un contrato. Para demandar por la póliza hay por lo general cuatro años (§ 16.051), y una póliza no puede bajarlos a menos de dos (§ 16.070). Se discute cuándo empieza ese tiempo; en los reclamos de conductor sin seguro muchas veces es el día del rechazo. Calcule que solo tiene dos años desde el choque. La póliza misma puede pedir que se avise pronto, así que no tarde en avisar a su propia aseguradora.

## Menores y personas con una incapacidad legal

Según la sección 16.001, el tiempo no cuenta mientras una persona es menor de 18 años o no está en su sano juicio, si ya era así cuando nació el reclamo. Para un menor lesionado, los dos años por lo general empiezan cuando cumple 18.

Hay límites. Una incapacidad que empieza cuando el reloj ya corre no lo detiene, y una incapacidad no puede sumarse a otra. El reclamo por las facturas médicas de un menor antes de los 18 por lo general es de los padres. La edad del menor no extiende el plazo de ellos. Tampoco extiende el plazo para dar aviso a una entidad del gobierno, ni el de un reclamo federal. Las familias no deben esperar a un cumpleaños.

## Choques con vehículos del gobierno

La Ley de Reclamos por Agravios de Texas (Texas Tort Claims Act) cubre autobuses de la ciudad, camiones de carga o de obras del condado, vehículos de distritos escolares, patrullas y vehículos del estado. La sección 101.101 da a la entidad del gobierno derecho a un aviso del reclamo a más tardar seis meses después del día del incidente. El aviso debe describir de manera razonable la lesión o el daño, la hora y el lugar, y qué pasó.

El reglamento propio de la ciudad (city charter, *carta municipal*) y las ordenanzas pueden fijar un plazo más corto, y algunos dan tan solo 30 días. En un caso así, Leach v. City of Tyler, la demanda del lesionado pudo seguir adelante de todos modos: la forma que su patrón había presentado a tiempo le bastó como aviso. Una [tabla de plazos](/deadlines) los enumera por ciudad. La ley hace una excepción cuando la entidad del gobierno ya tenía conocimiento real (actual notice), pero las cortes interpretan esa excepción de manera estricta.

Si el otro vehículo era federal, como un camión del correo, 28 U.S.C. § 2401(b) fija dos plazos. Un reclamo por escrito que indique una suma de dinero debe presentarse a la agencia federal dentro de los dos años siguientes al choque. Lo que cuenta es el día en que la agencia lo recibe (28 C.F.R. § 14.2). Si la agencia lo rechaza, la demanda debe presentarse dentro de los seis meses siguientes al día en que se envió el rechazo por correo. Si la agencia no ha decidido después de seis meses, usted puede tomarlo como un rechazo y demandar. Demandar antes, o no pedir una cantidad definida, puede hacerle perder el reclamo. Y la demanda por lo general no puede pedir más que el reclamo (sección 2675(b)), así que pregunte a un abogado antes de fijar la suma.

## Por qué esperar es riesgoso aun dentro de los dos años

- Los videos de tiendas, timbres y autobuses a menudo se borran en días o semanas
- Los vehículos se reparan, se venden o se desechan, y con ellos se van los datos que guardan
- Los testigos se mudan, cambian de teléfono y olvidan detalles
- Lleva tiempo encontrar a cada dueño, empleador y aseguradora que pueda ser responsable

## La ley en que se basa

Fuentes: Código de Prácticas y Remedios Civiles de Texas § [16.003](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.16.htm#16.003)(a) y (b) (dos años por lesiones personales y por muerte por negligencia), § [16.001](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.16.htm#16.001) (menores e incapacidad legal), §§ 16.051, 16.062 y 16.070 (demandas por una póliza, muertes) y § [101.101](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.101.htm#101.101) (aviso a entidades del gobierno); Martinez v. Val Verde County Hospital District, 140 S.W.3d 370 (Tex. 2004) (ser menor no extiende ese plazo de aviso); Booth v. United States, 914 F.3d 1199 (9th Cir. 2019) (ni el de un reclamo federal); Russell v. Ingersoll-Rand Co., 841 S.W.2d 343 (Tex. 1992) (los reclamos por muerte dependen del de la persona lesionada); Leach v. City of Tyler, No. 21-0606 (Tex., 16 de sept. de 2022); para vehículos federales, 28 U.S.C. §§ 2401(b) y 2675 y 28 C.F.R. § 14.2. Esta es información general, no asesoría legal. Su propio plazo depende de los hechos de su caso, así que pida pronto a un abogado que lo calcule con usted. Este artículo se editó por última vez en noviembre de 2026.'),
  (default, 'Hit and Run in Texas: Who Pays if the Driver Is Gone?', 'If a driver hit you and fled, your own uninsured motorist and PIP coverage may pay. See why contact matters, how drivers are found, and what to do first.', '/images/blog/texas-hit-and-run-accident-claims.png', 'Illustration of a car with a broken rear while another car drives away', '2026-08-27T15:30:00+00:00', null, null, 'false', null, null, 'false', 'texas-hit-and-run-accident-claims', null, 'If the driver who hit you fled and cannot be found, your own insurance is usually where the money comes from: [uninsured motorist coverage](/blog/texas-uninsured-motorist-and-pip-coverage) for your damages, PIP for medical bills, collision for the car. For uninsured motorist coverage, Texas requires actual physical contact with the unknown vehicle, so proof of contact is the first thing to save.

## What the Law Asks of Every Driver

Section 550.021 of the Transportation Code requires a driver in a collision that results in injury or death, or is reasonably likely to, to stop at once or return, find out whether anyone needs aid, and stay until the duties of Section 550.023 are done. Leaving is a crime. If someone dies, it is a felony of the second degree; if someone is seriously injured, of the third degree; with a lesser injury, it can still mean prison. A driver who hits a parked car must find its owner or leave a note, under Section 550.024.

A fleeing driver may owe you for the crash like any other driver. The difficulty is finding out who it was.

## The First Hour

- Call 911, and say that the other driver fled and which way
- Write down or record the plate, even a part of it, the color, the make and the damage
- Once you are out of traffic, photograph your own car before anyone wipes it: paint marks and dents, and from a safe place the broken plastic on the road
- Ask people nearby whether they saw it, and for their phone numbers
- Look for cameras on stores, houses, buses and other cars, and ask the owners to save the clip; highway traffic cameras are generally not recorded
- See a doctor the same day if anything hurts

Do not chase the car.

## Uninsured Motorist Coverage and the Contact Rule

A hit-and-run driver who is never identified generally counts as uninsured. But Section 1952.104 of the Insurance Code adds a condition: the unknown vehicle must have actually touched you or your property. If a car forced you off the road without contact, this coverage generally does not apply.

Texas courts read the rule narrowly. In Nationwide Insurance Co. v. Elchehimi, decided in 2008, wheels and an axle broke off a truck, crossed the median and struck a family’s car. The truck was never found. The Supreme Court of Texas held that being hit by a part that had come off was not contact with the vehicle. Texas appeals courts have generally treated fallen cargo the same way. If the unknown car pushed another vehicle into yours, the answer may be different, so record the whole chain.

If the driver is identified, the contact rule does not matter. Then the question is only whether that driver had insurance, and enough of it. That is why a witness with a plate number can change everything.

Most policies also ask for prompt notice, to the police and to the company. Report both within a day if you can, and cooperate with your own insurer, as the policy requires.

## Coverage That Needs No Contact

- PIP pays medical bills and part of lost income, whoever was at fault
- MedPay, if you bought it, pays medical bills
- Collision coverage pays for your car, less the deductible
- Health insurance pays as it does for any injury

Look also at the policies of relatives who live with you, and at the policy on the car you were riding in. On foot or on a bicycle, the auto policy of your household may still cover you.

## When Two Drivers Were Involved

Sometimes one driver fled and another stayed. The one who stayed may blame the one who is gone. Section 33.004 of the Civil Practice and Remedies Code lets a defendant ask that the share of an unknown person be decided too, but only if that person’s crime was a cause of the injury, and only if it is alleged in time and with details. In In re Gonzales, decided in 2021, a company blamed an unknown driver who was said to have cut in and stopped suddenly. The Supreme Court of Texas did not let it, because those conditions had not been met. Any percentage given to a driver who cannot be found may be money that you cannot collect, so evidence about both cars matters.

## If the Driver Is Found Later

Officers find drivers through plates, body shops, parts left at the scene, and video. Ask for the case number and the investigator’s name, and pass on what you learn. If the car is identified, ask who owned it and whether the driver was working. A criminal case may follow and may include restitution, but it does not replace your own claim, and it does not stop your deadline for filing suit, generally two years.

## State Help for Victims

The Crime Victims’ Compensation program of the Attorney General, under Chapter 56B of the Code of Criminal Procedure, covers injuries from a driver who failed to stop and render aid. It can help with medical and counseling costs, lost income and funerals, after other sources have paid. The crime must be reported to the police, and applications are generally due within three years.

## The Law Behind This

Sources: Texas Transportation Code §§ [550.021](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.550.htm#550.021), [550.023](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.550.htm#550.023) and [550.024](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.550.htm#550.024), Insurance Code § [1952.104](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1952.htm#1952.104), Civil Practice and Remedies Code §§ 16.003 and 33.004, Chapter 56B of the Code of Criminal Procedure, Nationwide Insurance Co. v. Elchehimi, 249 S.W.3d 430 (Tex. 2008), and In re Gonzales, 619 S.W.3d 259 (Tex. 2021). This is general information, not legal advice. Read your policy’s own words on hit-and-run claims. This article was last edited in November 2026.'),
  (default, 'Choque y fuga en Texas: ¿quién paga si el conductor huyó?', 'Si chocó con usted un conductor que huyó, su cobertura UM y su PIP pueden pagar. Vea por qué importa el contacto, cómo se halla al conductor y qué hacer.', '/images/blog/texas-hit-and-run-accident-claims.png', 'Ilustración de un auto con la parte trasera rota mientras otro auto se aleja', '2026-08-27T15:30:00+00:00', null, null, 'false', 'es', 'texas-hit-and-run-accident-claims', 'false', 'choque-y-fuga-texas-quien-paga', null, 'Si el conductor que chocó con usted huyó y no aparece, el dinero por lo general viene de su propio seguro. La [cobertura de conductor sin seguro](/blog/texas-uninsured-motorist-and-pip-coverage) paga sus daños y perjuicios; el PIP, las facturas médicas; y la cobertura de colisión, el auto. Para la cobertura de conductor sin seguro, Texas exige un contacto físico real con el vehículo desconocido. Así que la prueba del contacto es lo primero que hay que guardar.

## Qué exige la ley a cada conductor

La sección 550.021 del Código de Transporte (Transportation Code) se aplica a un choque que causa una lesión o una muerte, o que es razonablemente probable que las cause. El conductor debe detenerse de inmediato o regresar, averiguar si alguien necesita ayuda y quedarse hasta cumplir los deberes de la sección 550.023. Irse es un delito. Si alguien muere, es un delito grave (felony) de segundo grado; si alguien sufre lesiones serias, de tercer grado; con una lesión menor, todavía puede significar prisión. Según la sección 550.024, un conductor que choca un auto estacionado debe encontrar al dueño o dejar una nota.

Un conductor que huye puede deberle por el choque como cualquier otro. La dificultad es averiguar quién era.

## La primera hora

- Llame al 911, y diga que el otro conductor huyó y hacia dónde
- Anote o grabe la placa, aunque sea una parte, el color, la marca y el daño
- Cuando esté fuera del tráfico, tome fotos de su propio auto antes de que alguien lo limpie: marcas de pintura y abolladuras. Desde un lugar seguro, tome fotos del plástico roto en el camino
- Pregunte a la gente cercana si lo vio, y pida sus números de teléfono
- Busque cámaras en tiendas, casas, autobuses y otros autos. Pida a los dueños que guarden el video; las cámaras de tráfico de las carreteras por lo general no graban
- Vaya al médico el mismo día si algo le duele

No persiga al otro auto.

## La cobertura de conductor sin seguro y la regla del contacto

Un conductor que choca y huye, y a quien nunca se identifica, por lo general cuenta como conductor sin seguro. Pero la sección 1952.104 del Código de Seguros (Insurance Code) añade una condición: el vehículo desconocido debe haber tocado realmente a usted o sus bienes. Si un auto hizo que usted se saliera del camino sin contacto, esta cobertura por lo general no se aplica.

Las cortes de Texas interpretan la regla de manera estricta. En Nationwide Insurance Co. v. Elchehimi, decidido en 2008, unas ruedas y un eje se desprendieron de un camión, cruzaron el camellón y golpearon el auto de una familia. El camión nunca apareció. La Corte Suprema de Texas decidió que el golpe de una pieza desprendida no era contacto con el vehículo. Las cortes de apelación de Texas por lo general han tratado igual la carga caída. Si el auto desconocido empujó a otro vehículo contra el suyo, la respuesta puede ser distinta, así que documente toda la cadena.

Si se identifica al conductor, la regla del contacto no importa. Entonces la pregunta es solo si ese conductor tenía seguro, y suficiente. Por eso un testigo con un número de placa puede cambiarlo todo.

La mayoría de las pólizas también pide que se avise pronto a la policía y a la compañía. Si puede, avise a las dos en menos de un día, y coopere con su propia aseguradora, como exige la póliza.

## Coberturas que no necesitan contacto

- El PIP paga facturas médicas y parte de los ingresos perdidos, sin importar de quién fue la culpa
- MedPay, si lo compró, paga facturas médicas
- La cobertura de colisión paga su auto, menos el deducible
- El seguro médico paga como con cualquier lesión

Revise también las pólizas de los parientes que viven con usted, y la póliza del auto en que iba. A pie o en bicicleta, la póliza de auto de su hogar todavía puede darle cobertura.

## Cuando hubo dos conductores

A veces un conductor huyó y otro se quedó. El que se quedó puede culpar al que se fue. La sección 33.004 del Código de Prácticas y Remedios Civiles (Civil Practice and Remedies Code) permite a un demandado pedir que también se decida la parte de la responsabilidad de una persona desconocida. Pero solo si el delito de esa persona fue una causa de la lesión, y solo si se alega a tiempo y con detalles. En In re Gonzales, decidido en 2021, una empresa culpó a un conductor desconocido que, según decía, se atravesó y frenó de repente. La Corte Suprema de Texas no se lo permitió, porque no se habían cumplido esas condiciones. Cualquier porcentaje que se le dé a un conductor que no aparece puede ser dinero que usted no puede cobrar. Por eso importan las pruebas sobre los dos autos.

## Si encuentran al conductor después

Los oficiales encuentran a conductores por placas, talleres de carrocería, piezas que quedaron en el lugar y video. Pida el número de caso y el nombre del investigador, y dígale lo que averigüe. Si se identifica el auto, pregunte de quién era y si el conductor estaba trabajando. Después puede haber un caso penal, con una posible restitución. Ese caso no reemplaza su propio reclamo, y no detiene su plazo para demandar, por lo general de dos años.

## Ayuda del estado para víctimas

El programa de Compensación a las Víctimas del Crimen (Crime Victims’ Compensation) es del Procurador General (Attorney General). Según el capítulo 56B del Código de Procedimiento Penal (Code of Criminal Procedure), cubre lesiones causadas por un conductor que no se detuvo a dar ayuda. Puede ayudar con costos médicos y de consejería, ingresos perdidos y funerales, después de que otras fuentes hayan pagado. El delito debe reportarse a la policía, y por lo general hay que presentar la solicitud en un plazo de tres años.

## La ley en que se basa

Fuentes: Código de Transporte de Texas §§ [550.021](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.550.htm#550.021), [550.023](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.550.htm#550.023) y [550.024](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.550.htm#550.024); Código de Seguros § [1952.104](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1952.htm#1952.104); Código de Prácticas y Remedios Civiles §§ 16.003 y 33.004; capítulo 56B del Código de Procedimiento Penal; Nationwide Insurance Co. v. Elchehimi, 249 S.W.3d 430 (Tex. 2008); In re Gonzales, 619 S.W.3d 259 (Tex. 2021). Esta es información general, no asesoría legal. Lea las palabras de su propia póliza sobre reclamos por choque y fuga. Este artículo se editó por última vez en noviembre de 2026.'),
  (default, 'Uninsured Motorist and PIP Coverage in Texas Explained', 'Texas insurers must include uninsured motorist and PIP coverage unless you reject them in writing. Learn what each one pays and how to check your policy.', '/images/blog/texas-uninsured-motorist-and-pip-coverage.png', 'Illustration of an umbrella over a car and a first aid kit', '2026-08-13T13:45:00+00:00', null, null, 'false', null, null, 'false', 'texas-uninsured-motorist-and-pip-coverage', null, 'In Texas, every auto liability policy must come with uninsured and underinsured motorist coverage and with personal injury protection, unless a named insured rejects them in writing. If you are hurt by a driver with [little or no insurance](/blog/texas-minimum-car-insurance-30-60-25), these parts of your own policy may pay.

## Two Coverages That People Mix Up

- Uninsured/underinsured motorist coverage (UM/UIM) pays damages that an at-fault driver legally owes you but cannot pay in full
- Personal injury protection (PIP) pays certain medical costs and lost income no matter who was at fault

## Uninsured and Underinsured Motorist Coverage

Section 1952.101 of the Texas Insurance Code says that an insurer may not issue a policy without this coverage, unless an insured named in the policy rejects it in writing. It applies when the other driver has no insurance, has too little, or flees and cannot be identified.

For an unidentified driver, Section 1952.104 adds a condition: there must have been actual physical contact between that vehicle and you or your property. Being forced off the road without any contact is usually not enough, so photograph every paint mark and dent.

Underinsured coverage comes in when the at-fault driver’s policy is smaller than your damages. Under Section 1952.106 it pays what you are legally entitled to recover, up to your policy’s limit, with credit for what you recover, or can recover, from the other driver’s insurer. In Stracener v. United Services Automobile Association, decided in 1989, the Supreme Court of Texas applied that credit to the total damages, not to the limit you bought.

## Why a UM Claim Can Take Time

Although it is your own company, it is allowed to question who was at fault and how badly you were hurt. In Brainard v. Trinity Universal Insurance Co., decided in 2006, the Supreme Court of Texas held that the insurer has no contractual duty to pay UIM benefits until the other driver’s liability and underinsured status are established by a judgment. Many claims settle before that, but it explains why documents matter so much.

Read the policy before you settle with the other driver, above all if you [settle for the policy limits](/blog/texas-stowers-demand-policy-limits). Many policies ask for notice or consent first. If there is a dispute about whether the other vehicle was uninsured, Section 1952.109 puts the burden of proof on the insurer.

## Personal Injury Protection

PIP follows Sections 1952.151 and after. The amount an insurer must include is $2,500 per person, and higher limits can be bought. It generally covers the named insured, household members, and passengers in the insured car. It pays:

- Reasonable medical and funeral expenses incurred within three years of the crash
- Income lost by someone who was working, within the policy’s terms
- Reasonable costs of replacing household services, for someone who was not

Fault does not matter, so PIP also pays if you hit [a cow or a deer](/blog/texas-livestock-on-road-accident-liability). Other health insurance does not matter, either. Payment is due within 30 days after the insurer receives satisfactory proof of [the claim](/personal-injury). A policy may set a time for the first proof of loss, which may not be shorter than six months, so send it early. If benefits are wrongly withheld, the Code provides for a penalty, interest and attorney’s fees.

## Check Whether You Have Them

Look at your declarations page for “UM,” “UIM” or “PIP” with a limit beside it. If they are missing, ask the company for the signed rejection. A rejection given earlier can carry over to renewals with the same insurer. If the company cannot show one, the coverage may be part of the policy by law.

Ask, too, about policies of relatives who live with you and about the policy on the car you were riding in. More than one may apply.

## The Law Behind This

Sources: Texas Insurance Code § [1952.101](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1952.htm#1952.101), § [1952.104](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1952.htm#1952.104), § [1952.106](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1952.htm#1952.106) and § [1952.109](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1952.htm#1952.109) (uninsured and underinsured motorist coverage), §§ 1952.151 to 1952.157 (personal injury protection), Stracener v. United Services Automobile Association, 777 S.W.2d 378 (Tex. 1989), and Brainard v. Trinity Universal Insurance Co., 216 S.W.3d 809 (Tex. 2006). This is general information, not legal advice; your policy’s own wording matters. This article was last edited in November 2026.'),
  (default, 'Me chocó alguien sin aseguranza: UM y PIP en Texas', 'En Texas, la póliza debe incluir cobertura de conductor sin seguro y PIP, a menos que usted las rechace por escrito. Sepa qué paga cada una y cómo revisarla.', '/images/blog/texas-uninsured-motorist-and-pip-coverage.png', 'Ilustración de un paraguas sobre un auto y un botiquín de primeros auxilios', '2026-08-13T13:45:00+00:00', null, null, 'false', 'es', 'texas-uninsured-motorist-and-pip-coverage', 'false', 'seguro-um-y-pip-en-texas', null, 'En Texas, toda póliza de responsabilidad de auto (lo que llaman *liability*) debe venir con cobertura de conductor sin seguro o con seguro insuficiente y con protección contra lesiones personales, a menos que un asegurado nombrado (named insured) las rechace por escrito. Si le causa lesiones un conductor con [poco o ningún seguro](/blog/texas-minimum-car-insurance-30-60-25), estas partes de su propia póliza pueden pagar.

## Dos coberturas que la gente confunde

- La cobertura de conductor sin seguro o con seguro insuficiente (UM/UIM) paga los daños y perjuicios que un conductor culpable le debe legalmente pero no puede pagar por completo
- La protección contra lesiones personales (PIP) paga ciertos costos médicos e ingresos perdidos, sin importar de quién fue la culpa

## Cobertura de conductor sin seguro o con seguro insuficiente

La sección 1952.101 del Código de Seguros de Texas (Insurance Code) dice que una aseguradora no puede emitir una póliza sin esta cobertura, a menos que un asegurado nombrado en la póliza la rechace por escrito. La cobertura se aplica cuando el otro conductor no tiene seguro, no tiene suficiente o [huye](/blog/texas-hit-and-run-accident-claims) y no se le puede identificar.

Para un conductor no identificado, la sección 1952.104 añade una condición: debe haber habido un contacto físico real entre ese vehículo y usted o sus bienes. Que lo saquen del camino sin ningún contacto por lo general no basta, así que tome fotos de cada marca de pintura y cada abolladura.

La cobertura UIM entra cuando la póliza del conductor culpable es menor que los daños y perjuicios de usted. Según la sección 1952.106, paga lo que usted tiene derecho legal a recuperar, hasta el límite de su póliza. Se descuenta lo que usted recupera, o puede recuperar, de la aseguradora del otro conductor. La Corte Suprema de Texas aplicó ese descuento al total de los daños y perjuicios, no al límite que usted compró (Stracener v. United Services Automobile Association, 1989).

## Por qué un reclamo UM puede tardar

Aunque es su propia compañía, puede cuestionar quién tuvo la culpa y qué tan graves fueron sus lesiones. La aseguradora no tiene el deber contractual de pagar beneficios UIM hasta que una sentencia establezca la responsabilidad del otro conductor y que su seguro es insuficiente. Así lo decidió la Corte Suprema de Texas en 2006, en Brainard v. Trinity Universal Insurance Co. Muchos reclamos llegan a un acuerdo antes, pero eso explica por qué los documentos importan tanto.

Lea la póliza antes de llegar a un acuerdo con el otro conductor, sobre todo si es por el límite de la póliza. Muchas pólizas piden antes un aviso a la aseguradora o su consentimiento. Si se discute si el otro vehículo tenía o no seguro, la sección 1952.109 pone la carga de la prueba en la aseguradora.

## Protección contra lesiones personales

El PIP se rige por las secciones 1952.151 y siguientes. La cantidad que una aseguradora debe incluir es $2,500 por persona, y pueden comprarse límites más altos. Por lo general cubre al asegurado nombrado, a los miembros del hogar y a los pasajeros del auto asegurado. Paga:

- Gastos médicos y de funeral razonables, que surgen dentro de los tres años siguientes al choque
- Ingresos perdidos de alguien que trabajaba, dentro de los términos de la póliza
- Costos razonables de reemplazar servicios del hogar, para alguien que no trabajaba

No importa de quién fue la culpa, así que PIP paga también si usted choca con una vaca o un venado. Tampoco importa si hay otro seguro médico. El pago debe hacerse en los 30 días siguientes a que la aseguradora recibe prueba satisfactoria [del reclamo](/personal-injury). Una póliza puede fijar un plazo para la primera prueba de pérdida, que no puede ser menor de seis meses, así que envíela pronto. Si los beneficios se retienen sin derecho, el Código prevé una penalización, intereses y honorarios de abogado.

## Revise si las tiene

Busque en su página de declaraciones (declarations page) “UM”, “UIM” o “PIP” con un límite al lado. Si no están, pida a la compañía el rechazo firmado. Un rechazo dado antes puede seguir en las renovaciones con la misma aseguradora. Si la compañía no puede mostrar uno, la cobertura puede ser parte de la póliza por ley.

Pregunte también por las pólizas de los parientes que viven con usted y por la póliza del auto en que iba. Puede aplicarse más de una.

## La ley en que se basa

Fuentes: Código de Seguros de Texas § [1952.101](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1952.htm#1952.101), § [1952.104](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1952.htm#1952.104), § [1952.106](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1952.htm#1952.106) y § [1952.109](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1952.htm#1952.109) (cobertura de conductor sin seguro y con seguro insuficiente), §§ 1952.151 a 1952.157 (protección contra lesiones personales); Stracener v. United Services Automobile Association, 777 S.W.2d 378 (Tex. 1989); Brainard v. Trinity Universal Insurance Co., 216 S.W.3d 809 (Tex. 2006). Esta es información general, no asesoría legal; importa lo que dice su propia póliza. Este artículo se editó por última vez en noviembre de 2026.'),
  (default, 'Uber or Lyft Crash in Texas: Whose Insurance Pays?', 'Coverage after a Texas rideshare crash depends on what the app was doing at that moment: off, waiting for a request, or on a ride with $1 million in coverage.', '/images/blog/uber-lyft-accident-insurance-texas.png', 'Illustration of a phone with a map pin above a car at the curb', '2026-07-22T15:30:00+00:00', null, null, 'false', null, null, 'false', 'uber-lyft-accident-insurance-texas', null, 'In Texas, the insurance that applies to a [rideshare crash](/uber-accidents) depends on what the driver’s app was doing at that moment. From the time a driver accepts a ride until the last rider gets out, state law requires $1 million in liability coverage; while the driver is only waiting for a request, the required amounts are much lower.

## Three Stages, Three Levels of Coverage

- App off: the driver’s personal auto policy applies, as for any other trip
- App on, waiting for a request: at least $50,000 per injured person, $100,000 per incident for injuries, and $25,000 for property damage
- Ride accepted or in progress: $1 million in total for death, injury and property damage in each incident

The second level is in Section 1954.052 of the Texas Insurance Code and the third in Section 1954.053. The law calls Uber, Lyft and similar companies “transportation network companies.” The required coverage may be held by the driver, by the company, or by both together.

## When a Ride Begins and Ends

The Insurance Code defines a prearranged ride as starting when the driver accepts the request in the app and ending when the last requesting rider leaves the car. The trip to pick you up therefore counts as part of the ride. A few seconds can decide between two very different limits, which is why the app’s time records are so important.

## Why Personal Insurance May Not Help

Under Section 1954.151, a personal auto insurer may exclude coverage while a driver is logged on to a rideshare app or carrying a rider. Do not be surprised if a driver’s own company declines [a claim](/personal-injury). The law also deals with a driver’s policy that has lapsed or falls short: in that case the company’s insurance must provide the required coverage.

## If You Were a Passenger

You may have a claim against whichever driver caused the crash, or both. If another driver was at fault and had little or no insurance, look for uninsured or underinsured motorist coverage and personal injury protection, both on the rideshare policy and on your own household’s policy. Chapter 1954 refers to those coverages where other law requires them, and they can be rejected in writing, so the actual policies have to be checked.

## If a Rideshare Car Hit You

You may be in another car, on foot or on a bicycle. Look for a company sticker or a phone on the dashboard, and ask whether the driver was logged on. Tell the officer, so that it is in the report. If the driver was [looking at a phone](/blog/texas-texting-while-driving-accident-claims), say so, too. Even if there was no passenger in the car, one of the rideshare levels may apply.

## Can You Sue the Company Itself?

Required insurance and the company’s own liability are separate questions. Since 2023, Chapter 150E of the Texas Civil Practice and Remedies Code has sharply limited when a rideshare company can be held vicariously liable, meaning responsible for the driver’s negligence; whether the company was grossly negligent, and whether it met its duties under the state’s rideshare rules, are central questions. The statute does not remove the insurance described above.

## What to Keep

- Screenshots of the trip, the route, the driver’s name and the fare, taken before they scroll away
- The emailed receipt and any messages in the app
- Photos of the scene and vehicles, and witness names
- The crash report number
- Any in-app accident report you sent, and the reply

## Deliveries, and Rides Without a Driver

Delivering meals or packages is not a prearranged ride under Chapter 1954, so do not assume the $1 million figure. House Bill 4215, passed in 2025, put delivery companies that work through an app under Chapter 2402 of the Occupations Code, with state permits and background checks for the people who deliver. Which insurance pays still depends on the policies, the driver’s and the company’s.

Some rides have no driver. Since May 28, 2026, a company needs authorization from the Texas Department of Motor Vehicles to carry passengers for business in cars without one (Transportation Code § 545.456). The three stages above turn on what a driver’s app was doing, and here there is no driver. Write down the company’s name and the number on the car. Ask who owns the car, who holds the authorization and which policy covers it.

## The Law Behind This

Sources: Texas Insurance Code § [1954.001](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1954.htm#1954.001) (definitions), § [1954.052](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1954.htm#1954.052) (between rides), § [1954.053](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1954.htm#1954.053) (during a ride) and § [1954.151](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1954.htm#1954.151) (personal policy exclusions), Chapter 150E of the Texas Civil Practice and Remedies Code, Chapter 2402 of the Occupations Code, and Transportation Code § 545.456. This is general information, not legal advice. The policies and app records in your own case decide which level applies. This article was last edited in November 2026.'),
  (default, 'Choque con Uber o Lyft en Texas: ¿qué seguro paga?', 'La cobertura de un choque con Uber o Lyft en Texas depende de la aplicación en ese momento: apagada, en espera, o en un viaje con $1 millón de cobertura.', '/images/blog/uber-lyft-accident-insurance-texas.png', 'Ilustración de un teléfono con un marcador de mapa sobre un auto junto a la banqueta', '2026-07-22T15:30:00+00:00', null, null, 'false', 'es', 'uber-lyft-accident-insurance-texas', 'false', 'choque-uber-o-lyft-texas-que-seguro-paga', null, 'En Texas, el seguro que se aplica a un [choque de viaje compartido](/uber-accidents) depende de lo que hacía la aplicación del conductor en ese momento. Desde que un conductor acepta un viaje hasta que baja el último pasajero, la ley estatal exige $1 millón en cobertura de responsabilidad. Mientras solo espera una solicitud, las cantidades exigidas son mucho menores.

## Tres etapas, tres niveles de cobertura

- Aplicación apagada: se aplica la póliza de auto personal del conductor, como en cualquier otro viaje
- Aplicación encendida, en espera de una solicitud: por lo menos $50,000 por persona lesionada, $100,000 por incidente para lesiones y $25,000 para daños materiales
- Viaje aceptado o en curso: $1 millón en total por muerte, lesiones y daños materiales en cada incidente

El segundo nivel está en la sección 1954.052 del Código de Seguros de Texas (Insurance Code) y el tercero en la sección 1954.053. La ley llama a Uber, Lyft y compañías parecidas “transportation network companies”. La cobertura exigida puede tenerla el conductor, la compañía o los dos juntos.

## Cuándo empieza y termina un viaje

El Código de Seguros define que un viaje acordado (prearranged ride) empieza cuando el conductor acepta la solicitud en la aplicación, y termina cuando sale del auto el último pasajero que lo pidió. Así que el trayecto para recogerlo a usted cuenta como parte del viaje. Unos segundos pueden decidir entre dos límites muy distintos, y por eso son tan importantes los registros de tiempo de la aplicación.

## Por qué el seguro personal puede no ayudar

Según la sección 1954.151, una aseguradora de autos personales puede excluir la cobertura mientras un conductor está conectado a una aplicación de viajes o lleva a un pasajero. No se sorprenda si la compañía del propio conductor rechaza [un reclamo](/personal-injury). La ley también trata de una póliza del conductor que venció o que no alcanza: en ese caso, el seguro de la compañía debe dar la cobertura exigida.

## Si usted era pasajero

Puede tener un reclamo contra el conductor que causó el choque, cualquiera que sea, o contra los dos. Si la culpa fue de otro conductor con poco o ningún seguro, busque cobertura de conductor sin seguro o con seguro insuficiente y protección contra lesiones personales (PIP). Búsquelas en la póliza del viaje y en la de su propio hogar. El capítulo 1954 se refiere a esas coberturas donde otra ley las exige, y pueden rechazarse por escrito, así que hay que revisar las pólizas mismas.

## Si un auto de viaje compartido chocó con usted

Es posible que usted fuera en otro auto, a pie o en bicicleta. Busque una calcomanía de la compañía o un teléfono en el tablero, y pregunte si el conductor estaba conectado. Dígaselo al oficial, para que quede en el reporte. Si el conductor iba mirando un teléfono, dígalo también. Aunque no hubiera ningún pasajero en el auto, puede aplicarse uno de los niveles del viaje compartido.

## ¿Puede demandar a la compañía misma?

El seguro exigido y la responsabilidad de la compañía misma son dos preguntas. Desde 2023, el capítulo 150E del Código de Prácticas y Remedios Civiles de Texas (Civil Practice and Remedies Code) limita mucho cuándo una compañía de viajes compartidos responde de manera indirecta (vicariously liable), es decir, por la negligencia del conductor. Son preguntas centrales si la compañía actuó con negligencia grave, y si cumplió sus deberes según las reglas del estado para viajes compartidos. La ley no quita el seguro que se describe arriba.

## Qué guardar

- Capturas de pantalla del viaje, la ruta, el nombre del conductor y la tarifa, antes de que desaparezcan
- El recibo por correo electrónico y cualquier mensaje en la aplicación
- Fotos del lugar y de los vehículos, y los nombres de los testigos
- El número del reporte del choque
- Cualquier reporte de accidente que usted envió por la aplicación, y la respuesta

## Entregas, y viajes sin conductor

Entregar comida o paquetes no es un viaje acordado según el capítulo 1954, así que no dé por hecha la cifra de $1 millón. El proyecto House Bill 4215, aprobado en 2025, puso bajo el capítulo 2402 del Código de Ocupaciones (Occupations Code) a las compañías de entregas que trabajan con una aplicación, con permisos del estado y revisión de antecedentes de quienes entregan. Qué seguro paga sigue dependiendo de las pólizas, la del conductor y la de la compañía.

Algunos viajes no tienen conductor. Desde el 28 de mayo de 2026, una compañía necesita autorización del Departamento de Vehículos Motorizados de Texas (TxDMV) para llevar pasajeros como negocio en autos sin conductor (Código de Transporte (Transportation Code) § 545.456). Las tres etapas de arriba dependen de lo que hacía la aplicación de un conductor, y aquí no hay conductor. Anote el nombre de la compañía y el número del auto. Pregunte de quién es el auto, quién tiene la autorización y qué póliza lo cubre.

## La ley en que se basa

Fuentes: Código de Seguros de Texas § [1954.001](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1954.htm#1954.001) (definiciones), § [1954.052](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1954.htm#1954.052) (entre viajes), § [1954.053](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1954.htm#1954.053) (durante un viaje) y § [1954.151](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1954.htm#1954.151) (exclusiones de pólizas personales); capítulo 150E del Código de Prácticas y Remedios Civiles de Texas; capítulo 2402 del Código de Ocupaciones; Código de Transporte § 545.456. Esta es información general, no asesoría legal. Las pólizas y los registros de la aplicación en su propio caso deciden qué nivel se aplica. Este artículo se editó por última vez en noviembre de 2026.'),
  (default, 'Total Loss, Rental Car and Diminished Value in Texas', 'After a Texas crash, an at-fault driver may owe you for the car, for time without it and for lost resale value. Your own policy follows different rules.', '/images/blog/texas-total-loss-rental-diminished-value.png', 'Illustration of a damaged car on a tow truck beside a large price tag', '2026-07-08T14:30:00+00:00', null, null, 'false', null, null, 'false', 'texas-total-loss-rental-diminished-value', null, 'If another driver caused the crash, that driver can owe you the value of your car or the cost of repairing it, a reasonable amount for the time you were without it, and any value that a good repair does not bring back. Your own collision coverage follows the policy instead, and usually pays less than all three.

## Two Ways to Claim

You can claim from the other driver’s liability insurer, which pays what its driver owes you within a property limit of at least $25,000. That company may first want to decide who was at fault. Or you can use your own collision coverage, if you have it, pay the deductible, and let your insurer recover from the other side. The second way is often faster. You cannot be paid twice for the same loss. If you hit [a cow or a deer](/blog/texas-livestock-on-road-accident-liability), it is comprehensive coverage that commonly pays.

## When a Car Is a Total Loss

Insurers total a car when repairing it makes no economic sense. Texas law has its own line for titles. Under Section 501.091 of the Transportation Code, a car becomes a salvage motor vehicle when the cost of repairs, leaving out repainting and sales tax, is more than its actual cash value just before the damage. Actual cash value means market value: what a buyer would have paid for that car, with its mileage, options and condition.

What you still owe on a loan does not change that value. If the loan is larger, the difference stays with you unless you bought gap coverage.

## If the Figure Looks Too Low

- Ask for the full valuation report and check the trim level, options, mileage and condition
- Collect advertisements for the same model, year and mileage near you
- Show receipts for new tires, a transmission or other recent work
- Ask whether sales tax and title fees were considered
- Have the value appraised by someone who does that for a living

For disputes with your own insurer, there is a newer tool. Chapter 1813 of the Insurance Code, passed in 2025, requires personal auto policies issued or renewed from January 1, 2026, to contain an appraisal clause. Typically each side names and pays an appraiser, and an umpire settles what they cannot. Appraisal decides the amount of the loss, not whether it is covered, and with narrow exceptions the result binds both sides. There are deadlines, so read the clause before you invoke it.

## The Time Without a Car

Against the person at fault, loss of use is part of the damages. For a car that can be repaired, it is measured by the reasonable cost of a substitute for a reasonable time. In Luna v. North Star Dodge Sales, decided in 1984, the Supreme Court of Texas held that you need not actually have rented one. In J&D Towing, LLC v. American Alternative Insurance Corp., decided in 2016, it extended the remedy to vehicles that are totally destroyed, for the time reasonably needed to replace them.

Reasonable is the word that adjusters rely on. Answer calls, approve the inspection, and [move the car out of a storage lot](/towed-car) that charges by the day. Under your own policy, a rental is generally paid only if you bought rental coverage or the loss falls under uninsured motorist property damage.

## Diminished Value

A repaired car with a crash in its history often sells for less. Against the driver at fault, or through uninsured motorist property coverage, that loss can be claimed in addition to repairs where the two do not overlap: Noteboom v. Farmers Texas County Mutual Insurance Co., decided by the Fort Worth court of appeals in 2013, is an example. Under collision coverage the answer is different. In American Manufacturers Mutual Insurance Co. v. Schaefer, decided in 2003, the Supreme Court of Texas held that the standard policy does not require payment for diminished value when the car has been fully and adequately repaired.

Proof decides the amount. A written opinion from an appraiser helps. So do offers from dealers before and after they see the history report, and photos of the damage before repair. A total loss has no diminished value: you are paid for the whole car.

## Repairs and the Choice of Shop

Section 1952.301 of the Insurance Code keeps your own insurer from limiting its coverage by telling you which shop to use or which brand of parts. It may name shops that it likes; the choice is yours.

## Keep the Property Claim Apart From the Injury Claim

The car is often settled first, and that is fine. But read what you sign. A release that ends “all claims” ends the [injury claim](/personal-injury) as well. Ask for one that is limited to property damage. If the car may be evidence, because of its data or its damage, have it photographed and inspected before it is sold for salvage.

## The Law Behind This

Sources: Texas Transportation Code § [501.091](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.501.htm#501.091) and § [601.072](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.601.htm#601.072), Insurance Code ch. 1813 and § [1952.301](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1952.htm#1952.301), Luna v. North Star Dodge Sales, Inc., 667 S.W.2d 115 (Tex. 1984), J&D Towing, LLC v. American Alternative Insurance Corp., 478 S.W.3d 649 (Tex. 2016), American Manufacturers Mutual Insurance Co. v. Schaefer, 124 S.W.3d 154 (Tex. 2003), and Noteboom v. Farmers Texas County Mutual Insurance Co., 406 S.W.3d 381 (Tex. App.—Fort Worth 2013, no pet.). This is general information, not legal advice. The deadline for a suit over property is generally two years. This article was last edited in November 2026.'),
  (default, 'Pérdida total, auto rentado y valor perdido en Texas', 'Tras un choque en Texas, el conductor culpable puede deberle el carro, un auto de renta y el valor que pierde el carro. Su póliza sigue otras reglas.', '/images/blog/texas-total-loss-rental-diminished-value.png', 'Ilustración de un auto dañado sobre una grúa junto a una gran etiqueta de precio', '2026-07-08T14:30:00+00:00', null, null, 'false', 'es', 'texas-total-loss-rental-diminished-value', 'false', 'perdida-total-auto-rentado-y-valor-disminuido-texas', null, 'Si otro conductor causó el choque, ese conductor puede deberle el valor de su carro o el costo de repararlo, una cantidad razonable por el tiempo que estuvo sin él, y el valor que una buena reparación no devuelve. Su propia cobertura de colisión sigue lo que dice la póliza, y por lo general paga menos que las tres cosas.

## Dos maneras de reclamar

Puede reclamar a la aseguradora de responsabilidad (*liability*) del otro conductor. Esa aseguradora paga lo que su conductor le debe a usted, hasta un límite para daños materiales de [por lo menos $25,000](/blog/texas-minimum-car-insurance-30-60-25). Es posible que esa compañía quiera decidir primero quién tuvo la culpa. O puede usar su propia cobertura de colisión, si la tiene: pague el deducible, y deje que su aseguradora recupere el dinero de la otra parte. La segunda manera a menudo es más rápida. No se le puede pagar dos veces la misma pérdida. Si chocó con una vaca o un venado, por lo general paga la cobertura amplia (comprehensive).

## Cuándo un auto es pérdida total

Las aseguradoras dan un auto por pérdida total cuando no tiene sentido económico repararlo. La ley de Texas tiene una línea propia para los títulos. Según la sección 501.091 del Código de Transporte (Transportation Code), un auto pasa a ser un vehículo de salvamento (salvage motor vehicle) cuando repararlo cuesta más que su valor real en efectivo justo antes del daño. No se cuentan la pintura ni el impuesto sobre las ventas. El valor real en efectivo (actual cash value) significa el valor de mercado: lo que un comprador habría pagado por ese auto, con sus millas, sus opciones y su estado.

Lo que todavía debe de un préstamo no cambia ese valor. Si el préstamo es mayor, la diferencia queda a cargo de usted, a menos que haya comprado una cobertura gap.

## Si la cifra parece demasiado baja

- Pida el reporte completo de la valuación y revise la versión, las opciones, las millas y el estado
- Reúna anuncios del mismo modelo, año y millas cerca de usted
- Muestre recibos de llantas nuevas, una transmisión u otro trabajo reciente
- Pregunte si se tomaron en cuenta el impuesto sobre las ventas y las cuotas del título
- Haga que valúe el auto alguien que se dedique a eso

Para las disputas con su propia aseguradora hay una herramienta más nueva. El capítulo 1813 del Código de Seguros (Insurance Code), aprobado en 2025, exige que las pólizas de autos personales emitidas o renovadas desde el 1 de enero de 2026 tengan una cláusula de avalúo (appraisal). Lo típico es que cada parte nombre y pague a un valuador, y que un árbitro (umpire) resuelva lo que ellos no pueden. El avalúo decide la cantidad de la pérdida, no si está cubierta y, con pocas excepciones, el resultado obliga a las dos partes. Hay plazos, así que lea la cláusula antes de invocarla.

## El tiempo sin auto

Contra la persona culpable, la pérdida de uso es parte de la compensación. Para un auto que se puede reparar, se mide por el costo razonable de un sustituto durante un tiempo razonable. En Luna v. North Star Dodge Sales, decidido en 1984, la Corte Suprema de Texas decidió que no hace falta que usted haya rentado uno de verdad. En J&D Towing, LLC v. American Alternative Insurance Corp., decidido en 2016, lo extendió a los vehículos que quedan totalmente destruidos, por el tiempo que razonablemente hace falta para reemplazarlos.

“Razonable” es la palabra en la que se apoyan los ajustadores. Conteste las llamadas, apruebe la inspección, y [saque el auto del corralón](/towed-car) que cobra por día. Con su propia póliza, por lo general se paga un auto rentado solo si usted compró cobertura de renta, o si la pérdida entra en la cobertura de daños materiales de conductor sin seguro.

## Valor disminuido

Un auto reparado que tiene un choque en su historial a menudo se vende por menos. Contra el conductor culpable, o con la cobertura de daños materiales de conductor sin seguro, esa pérdida se puede reclamar además de las reparaciones, donde las dos no se repiten. Un ejemplo es Noteboom v. Farmers Texas County Mutual Insurance Co., decidido por la corte de apelaciones de Fort Worth en 2013. Con la cobertura de colisión la respuesta es otra. En American Manufacturers Mutual Insurance Co. v. Schaefer, decidido en 2003, la Corte Suprema de Texas decidió que la póliza estándar no exige pagar el valor que pierde el carro (diminished value) cuando el auto se reparó por completo y bien.

La cantidad depende de las pruebas. Ayuda la opinión escrita de un valuador. También ayudan las ofertas de vendedores de autos (dealers) antes y después de ver el reporte del historial, y las fotos del daño antes de la reparación. Una pérdida total no tiene esa diferencia: se le paga el auto entero.

## Las reparaciones y la elección del taller

La sección 1952.301 del Código de Seguros impide que su propia aseguradora limite la cobertura diciéndole a qué taller ir o qué marca de piezas usar. Puede nombrar los talleres que le gustan; la elección es de usted.

## Separe el reclamo por el auto del reclamo por lesiones

El auto a menudo se arregla primero, y está bien. Pero lea lo que firma. Un release (renuncia a reclamar) que cierra “todos los reclamos” (all claims) cierra también el [reclamo por lesiones](/personal-injury). Pida uno limitado a los daños materiales. Si el auto puede ser una prueba, por sus datos o por su daño, haga que lo fotografíen y lo inspeccionen antes de que se venda como chatarra.

## La ley en que se basa

Fuentes: Código de Transporte de Texas § [501.091](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.501.htm#501.091) y § [601.072](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.601.htm#601.072); Código de Seguros cap. 1813 y § [1952.301](https://statutes.capitol.texas.gov/Docs/IN/htm/IN.1952.htm#1952.301); Luna v. North Star Dodge Sales, Inc., 667 S.W.2d 115 (Tex. 1984), J&D Towing, LLC v. American Alternative Insurance Corp., 478 S.W.3d 649 (Tex. 2016), American Manufacturers Mutual Insurance Co. v. Schaefer, 124 S.W.3d 154 (Tex. 2003), y Noteboom v. Farmers Texas County Mutual Insurance Co., 406 S.W.3d 381 (Tex. App.—Fort Worth 2013, no pet.). Esta es información general, no asesoría legal. El plazo para demandar por daños materiales es por lo general de dos años. Este artículo se editó por última vez en noviembre de 2026.'),
  (default, 'Pedestrian, Bicycle and Motorcycle Crashes in Texas', 'Drivers must stop for people in crosswalks and give motorcycles a full lane. See the Texas rules on foot and on two wheels, and which insurance may pay.', '/images/blog/texas-pedestrian-bicycle-motorcycle-accidents.png', 'Illustration of a bicycle, a motorcycle and a walk signal at a crosswalk', '2026-06-30T15:00:00+00:00', null, null, 'false', null, null, 'false', 'texas-pedestrian-bicycle-motorcycle-accidents', null, 'People on foot and on two wheels have the same right to compensation as people in cars, and generally the same [two years](/blog/texas-statute-of-limitations-car-accident) to file suit. If a city bus or another government vehicle hit you, notice is due in six months or less. What differs are the rules of the road, the arguments that insurers make, and where to look for coverage. Your own household’s auto policy may pay even though you were not in a car.

## On Foot

Under Section 552.003 of the Transportation Code, where there is no signal, or none that works, a driver must stop and yield to a person crossing in a crosswalk who is on the driver’s half of the road, or is coming so close from the other half as to be in danger. A driver coming from behind may not pass a car that has stopped for someone in a crosswalk. At signals, a driver turning on green must stop and yield to people lawfully crossing.

A crosswalk does not need paint. At an intersection, the law generally counts the space where the sidewalks would continue across the street. Since September 2025, Section 552.0035 gives people who lawfully ride a bicycle or scooter on a sidewalk a similar right in the crosswalk, at a reasonable speed. More than eight miles an hour counts as too fast unless the evidence shows otherwise.

The person walking has duties too: not to step suddenly into the path of a car that cannot stop, and, under Section 552.005, to yield to vehicles when crossing outside a crosswalk. But a driver never has a license to hit someone. Section 552.008 requires due care to avoid a collision with a pedestrian and proper precaution around children. Since 2021, Section 545.428 makes it a crime to injure a pedestrian or a cyclist in a crosswalk by criminal negligence.

## On a Bicycle

Section 551.101 gives people on bicycles the rights and duties of drivers, as far as they fit. Section 551.103 requires a bicycle that is slower than traffic to stay as near as practicable to the right edge, with exceptions that matter: to pass, to turn left, to avoid a hazard or parked car, and where the lane is less than 14 feet wide without a bicycle lane beside it, or too narrow to share safely. In such a lane, a rider does not have to keep to the edge.

At night, Section 551.104 requires a white lamp in front and a red reflector or lamp behind. Drivers have rules to keep as well, those on [their lights](/blog/texas-headlight-law-accident-no-headlights) among them:

- Section 545.053: pass on the left at a safe distance; some cities set a number of feet by ordinance
- Section 545.418: do not open a door into moving traffic unless it is safe
- Section 545.152: yield to oncoming traffic before turning left

## On a Motorcycle

The left turn across a motorcycle’s path is a classic crash, and drivers often say that they never saw the bike. That does not settle who was careless, and [phone records](/blog/texas-texting-while-driving-accident-claims) may show why they did not look. Section 545.0605, in force since September 2023, entitles a motorcycle to the full use of a lane. It also forbids riding between lanes of traffic moving in the same direction, and passing a car within its lane. A rider who was splitting lanes can expect that to be used against him or her.

Section 661.003 requires a helmet. A rider of 21 or older is excepted if he or she has completed a motorcycle operator training and safety course, or has health insurance that covers motorcycle injuries. Riding without one, even lawfully, may lead to an argument about head injuries.

## How Blame Is Divided

Chapter 33 of the Civil Practice and Remedies Code reduces a recovery by your own share, and ends it above 50 percent. Insurers tend to say that the person outside a car came from nowhere, wore dark clothes or was speeding. Skid marks, sight lines, the timing of signals and video answer that better than memory does.

## Which Insurance May Pay

- The liability policy of the driver who hit you, or [the rideshare company’s](/blog/uber-lyft-accident-insurance-texas) if the driver was on its app
- PIP or uninsured motorist coverage on an auto policy in your household; many Texas policies cover you and relatives who live with you when a car hits you on foot or on a bicycle
- The motorcycle’s own policy; ask whether it includes uninsured motorist coverage and PIP, or a signed rejection of them
- MedPay and health insurance

If the driver [fled](/blog/texas-hit-and-run-accident-claims), uninsured motorist coverage requires actual contact between the unknown vehicle and you or your property. Note where it touched.

## What to Keep

- The bicycle, motorcycle or scooter, unrepaired
- Helmet, shoes and clothing, unwashed, in a paper bag
- Data from a watch, a bike computer or a phone app, and helmet camera clips
- Photographs of the crossing, the signal, the parked cars and the light at that hour
- Addresses of stores, homes and buses with cameras

Ask the officer to take your account before the report is finished. If you were taken away by ambulance, the report may rest on the driver’s word alone, and a witness found the same week can correct that.

## The Law Behind This

Sources: Texas Transportation Code §§ [552.003](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.552.htm#552.003), [552.0035](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.552.htm#552.0035), [552.005](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.552.htm#552.005) and [552.008](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.552.htm#552.008) (on foot), § 545.428 (crosswalks), §§ 551.101, 551.103 and 551.104 (bicycles), §§ 545.053, 545.0605, 545.152 and 545.418 (driving), § 661.003 (helmets), Insurance Code § 1952.104, and Civil Practice and Remedies Code §§ 16.003 and 101.101 and chapter 33. This is general information, not legal advice. City ordinances can add to these rules. This article was last edited in November 2026.'),
  (default, 'Atropellos, bicicletas y motos en Texas: reglas y seguros', 'Los conductores deben parar por quien cruza y dar un carril entero a las motos. Vea las reglas de Texas a pie y en dos ruedas, y qué seguro puede pagar.', '/images/blog/texas-pedestrian-bicycle-motorcycle-accidents.png', 'Ilustración de una bicicleta, una motocicleta y una señal de paso en un cruce peatonal', '2026-06-30T15:00:00+00:00', null, null, 'false', 'es', 'texas-pedestrian-bicycle-motorcycle-accidents', 'false', 'peatones-bicicletas-y-motocicletas-choques-texas', null, 'Quienes van a pie o en dos ruedas tienen el mismo derecho a una compensación que quienes van en auto, y por lo general los mismos [dos años](/blog/texas-statute-of-limitations-car-accident) para demandar. Si chocó con usted un autobús de la ciudad u otro vehículo del gobierno, el aviso debe darse en un plazo de seis meses o menos. Lo que cambia son las reglas de tránsito, los argumentos de las aseguradoras y dónde buscar cobertura. La póliza de auto de su propio hogar puede pagar aunque usted no fuera en un auto.

## A pie

La sección 552.003 del Código de Transporte (Transportation Code) trata de los lugares donde no hay semáforo, o donde no funciona. Ahí, un conductor debe detenerse y ceder el paso a quien ya va por el cruce peatonal, en uno de dos casos:

- Va en la mitad de la calle por la que viene el conductor
- Viene de la otra mitad, tan cerca que está en peligro

Un conductor que viene por detrás no puede rebasar a un auto que se detuvo por alguien en un cruce peatonal. En los semáforos, un conductor que da vuelta con la luz verde debe detenerse y ceder el paso a quienes cruzan legalmente.

Un cruce peatonal no necesita pintura. En una intersección, la ley por lo general cuenta el espacio donde las banquetas seguirían a través de la calle. Desde septiembre de 2025, la sección 552.0035 da un derecho parecido en el cruce peatonal, a una velocidad razonable, a quienes andan legalmente en bicicleta o scooter por la banqueta. Más de ocho millas por hora cuenta como demasiado rápido, a menos que las pruebas muestren otra cosa.

Quien camina también tiene deberes: no meterse de repente delante de un auto que no puede parar y, según la sección 552.005, ceder el paso a los vehículos cuando cruza fuera de un cruce peatonal. Pero un conductor nunca tiene permiso para atropellar a alguien. La sección 552.008 le exige el debido cuidado para no chocar con un peatón, y la precaución debida cerca de los niños. Desde 2021, según la sección 545.428, es un delito lesionar por negligencia criminal a un peatón o a un ciclista en un cruce peatonal.

## En bicicleta

La sección 551.101 da a quienes van en bicicleta los derechos y deberes de los conductores, hasta donde se les pueden aplicar. La sección 551.103 exige que una bicicleta más lenta que el tráfico vaya tan cerca de la orilla derecha como se pueda en la práctica. Tiene excepciones que importan: para rebasar, para dar vuelta a la izquierda y para evitar un peligro o un auto estacionado. Otra es el carril que mide menos de 14 pies de ancho y no tiene al lado uno para bicicletas, o que es demasiado angosto para compartirlo con seguridad. En un carril así, el ciclista no tiene que ir por la orilla.

De noche, la sección 551.104 exige una luz blanca adelante y un reflector rojo o una luz roja atrás. Los conductores también tienen reglas que cumplir, entre ellas las de sus luces:

- Sección 545.053: rebasar por la izquierda a una distancia segura; algunas ciudades fijan un número de pies por ordenanza
- Sección 545.418: no abrir una puerta hacia el tráfico en movimiento, a menos que sea seguro
- Sección 545.152: ceder el paso al tráfico de frente antes de dar vuelta a la izquierda

## En motocicleta

La vuelta a la izquierda frente a una motocicleta es un choque clásico, y los conductores a menudo dicen que no la vieron. Eso no resuelve quién se descuidó, y los registros del teléfono pueden mostrar por qué no miraron. La sección 545.0605, vigente desde septiembre de 2023, da a una motocicleta derecho al uso completo de un carril. También prohíbe ir entre carriles de tráfico en el mismo sentido, y rebasar a un auto dentro de su carril. Un motociclista que iba entre carriles puede esperar que eso se use en su contra.

La sección 661.003 exige casco. Se exceptúa a quien tiene 21 años o más si terminó un curso de capacitación y seguridad para motociclistas, o tiene un seguro médico que cubre lesiones en motocicleta. Ir sin casco, aunque sea legal, puede llevar a una discusión sobre las lesiones de la cabeza.

## Cómo se divide la culpa

El capítulo 33 del Código de Prácticas y Remedios Civiles (Civil Practice and Remedies Code) reduce la compensación según su propia parte, y la termina por encima del 50 por ciento. Las aseguradoras suelen decir que la persona fuera del auto salió de la nada, iba de ropa oscura o iba demasiado rápido. Las marcas de frenado, lo que se alcanzaba a ver, los tiempos de los semáforos y el video contestan a eso mejor que la memoria.

## Qué seguro puede pagar

- La póliza de responsabilidad del conductor que chocó con usted, o [la de la compañía](/blog/uber-lyft-accident-insurance-texas) si manejaba con una aplicación de viajes
- El PIP o la cobertura de conductor sin seguro de una póliza de auto de su hogar; muchas pólizas de Texas lo cubren a usted y a los parientes que viven con usted cuando un auto los golpea a pie o en bicicleta
- La póliza de la motocicleta misma; pregunte si incluye cobertura de conductor sin seguro y PIP, o un rechazo firmado
- MedPay y el seguro médico

Si el conductor [huyó](/blog/texas-hit-and-run-accident-claims), la cobertura de conductor sin seguro exige un contacto real entre el vehículo desconocido y usted o sus bienes. Anote dónde lo tocó.

## Qué guardar

- La bicicleta, la motocicleta o el scooter, sin reparar
- El casco, los zapatos y la ropa, sin lavar, en una bolsa de papel
- Los datos de un reloj, una computadora de bicicleta o una aplicación del teléfono, y los clips de la cámara del casco
- Fotografías del cruce, el semáforo, los autos estacionados y la luz a esa hora
- Las direcciones de tiendas, casas y autobuses con cámaras

Pida al oficial que tome su versión antes de terminar el reporte. Si se lo llevó una ambulancia, el reporte puede basarse solo en lo que dijo el conductor, y un testigo que se encuentra la misma semana puede corregirlo.

## La ley en que se basa

Fuentes: Código de Transporte de Texas §§ [552.003](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.552.htm#552.003), [552.0035](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.552.htm#552.0035), [552.005](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.552.htm#552.005) y [552.008](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.552.htm#552.008) (a pie), § 545.428 (cruces peatonales), §§ 551.101, 551.103 y 551.104 (bicicletas), §§ 545.053, 545.0605, 545.152 y 545.418 (manejar) y § 661.003 (cascos); Código de Seguros (Insurance Code) § 1952.104; Código de Prácticas y Remedios Civiles §§ 16.003 y 101.101 y capítulo 33. Esta es información general, no asesoría legal. Las ordenanzas de las ciudades pueden añadir a estas reglas. Este artículo se editó por última vez en noviembre de 2026.'),
  (default, 'Texas Truck Crashes: Evidence and the Two-Phase Trial', 'Truck logs may be discarded after six months, and Texas law can split a truck case into two trial phases. Learn why early evidence letters matter.', '/images/blog/texas-truck-accident-evidence-two-phase-trial.png', 'Illustration of a semi-truck beside a folder and a stopwatch', '2026-06-15T13:30:00+00:00', null, null, 'false', null, null, 'false', 'texas-truck-accident-evidence-two-phase-trial', null, 'After a truck crash, some of the most useful records can be discarded within months in the ordinary course of business; federal rules require drivers’ logs to be kept for only six months. Texas law also lets a defendant have a commercial vehicle case tried in two phases, so it helps to know early which evidence belongs where.

## What Makes Truck Cases Different

A crash with a commercial vehicle often involves more than one responsible party: the driver, the motor carrier, perhaps the owner of the trailer, a broker, a loader or a repair shop. In Montgomery v. Caribe Transport II, LLC, decided in May 2026, the Supreme Court of the United States held that federal law does not bar a claim that a broker was careless in choosing the carrier. Federal safety rules apply to trucks in interstate commerce, and Texas has adopted many of the same rules for trucks that stay inside the state. Those rules create records, and the records tell the story.

## How Much Insurance There Must Be

A for-hire truck rated at 10,001 pounds or more that carries ordinary goods from state to state, or across the border, has to have at least $750,000 of liability coverage. With some dangerous loads it is $1 million or $5 million (49 CFR § 387.9). A truck that stays in Texas follows the state’s rules, which can ask for less. These are minimums, and everyone who was hurt shares them, so ask early which policies there are, and what [a demand within their limits](/blog/texas-stowers-demand-policy-limits) can do.

A carrier from Mexico that works only in the border zone may buy its insurance for single trips, and must carry the proof in the cab (49 CFR § 387.7). Photograph those papers: tomorrow the truck can be in [Mexico](/border).

## Records With Short Lives

- Hours-of-service logs and supporting documents: six months from receipt (49 CFR § 395.8(k))
- Driver vehicle inspection reports: three months, but a report is required, and kept, only where a defect was found or reported (49 CFR § 396.11)
- Maintenance files: one year, and six months after the vehicle leaves the carrier’s control (49 CFR § 396.3)
- The carrier’s accident register: three years (49 CFR § 390.15)

Other material has no fixed federal period at all. Dash camera clips, dispatch messages, GPS points and data from the truck’s engine module can be overwritten in the normal course of business, sometimes within days. A truck back in service may lose its data simply by being driven.

## Why a Preservation Letter Matters

A preservation letter tells each company what happened, that [a claim](/personal-injury) is coming, and exactly what to keep. In Texas, the duty to keep evidence arises when a party knows or reasonably should know that there is a substantial chance of a claim and that the material will matter. A clear letter makes it much harder to say later that nobody knew. If relevant evidence is then lost, a judge has a range of remedies.

A good letter is specific. It names the truck, the trailer, the driver and the date, and asks for the vehicle itself, logs, [phone](/blog/texas-texting-while-driving-accident-claims) and dispatch records, camera footage, drug and alcohol test results where tests were required, bills of lading and the driver’s qualification file. If the truck may soon be repaired, a court can be asked to step in.

## The Two-Phase Trial

In 2021 the legislature passed House Bill 19, now in Chapter 72, Subchapter B, of the Texas Civil Practice and Remedies Code. It covers suits filed on or after September 1, 2021. On a defendant’s timely motion, Section 72.052 requires the trial to be split:

- First phase: who is liable for compensatory damages, such as medical costs, lost income and pain, and how much
- Second phase: whether exemplary (punitive) damages are owed, and how much

The definition of a commercial motor vehicle is broad. It covers vehicles used for commercial purposes to carry property or passengers, deliver goods or provide services, so it can include vans and pickups as well as 18-wheelers.

## What Each Phase May Hear

Section 72.053 limits when a failure to follow a regulation can be shown in the first phase. Section 72.054 applies when an employer agrees that its driver was an employee acting within the scope of the job; it then restricts much of the evidence about the company’s own conduct in that phase, with listed exceptions. Which records come in, and when, is often argued well before trial. That is one more reason to collect them early.

## Fault Must Also Be the Cause

A broken rule is not enough. In Werner Enterprises, Inc. v. Blake, decided in June 2025, a pickup lost control on an icy interstate, crossed the median and struck an 18-wheeler. The plaintiffs said that the truck was too fast for the ice. The Supreme Court of Texas held that its speed was not a proximate cause, because negligence must be a substantial factor in the injury; the sole proximate cause was the pickup’s loss of control. Evidence therefore has to show how a fault of the driver or the carrier led to the crash.

## What You Can Do

- Photograph the insurance papers in the cab, the truck’s door, USDOT number, plates and trailer number, and any [lamps that were out](/blog/texas-headlight-law-accident-no-headlights)
- Keep your damaged car unrepaired until it has been inspected
- Get medical care and follow it through
- Do not sign a release or give a recorded statement to the carrier’s insurer before you have spoken with a lawyer

You generally have [two years](/blog/texas-statute-of-limitations-car-accident) to file suit. Many of these records will not last that long.

## The Law Behind This

Sources: Texas Civil Practice and Remedies Code §§ [72.051](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.72.htm#72.051) to [72.054](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.72.htm#72.054) and § [16.003](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.16.htm#16.003), 49 CFR §§ 387.7, 387.9, 390.15, 395.8(k), 396.3 and 396.11, Brookshire Brothers, Ltd. v. Aldridge, 438 S.W.3d 9 (Tex. 2014), Werner Enterprises, Inc. v. Blake, No. 23-0493 (Tex. June 27, 2025), and Montgomery v. Caribe Transport II, LLC, No. 24-1238 (U.S. May 14, 2026). This is general information, not legal advice. Ask a lawyer which rules apply to the vehicle in your case. This article was last edited in November 2026.'),
  (default, 'Choque con un camión en Texas: pruebas y juicio en dos fases', 'Las bitácoras de un camión pueden desecharse tras seis meses, y el juicio puede dividirse en dos fases. Vea por qué importan las cartas tempranas.', '/images/blog/texas-truck-accident-evidence-two-phase-trial.png', 'Ilustración de un tráiler junto a una carpeta y un cronómetro', '2026-06-15T13:30:00+00:00', null, null, 'false', 'es', 'texas-truck-accident-evidence-two-phase-trial', 'false', 'choque-de-camion-texas-pruebas-y-juicio-en-dos-fases', null, 'Después de un choque con un camión, algunos de los registros más útiles pueden desecharse en pocos meses, como parte normal del negocio. Las reglas federales exigen guardar las bitácoras de los conductores solo seis meses. Además, la ley de Texas permite a un demandado pedir que el caso de un vehículo comercial se juzgue en dos fases. Por eso ayuda saber temprano qué prueba va en cuál.

## Qué hace distintos los casos de camiones

En un choque con un vehículo comercial a menudo hay más de un responsable: el conductor, la empresa de transporte, quizá el dueño del remolque, un intermediario de carga (broker), quien cargó el camión o un taller. En Montgomery v. Caribe Transport II, LLC, decidido en mayo de 2026, la Corte Suprema de los Estados Unidos decidió que la ley federal no impide reclamar que un intermediario eligió a la empresa de transporte sin cuidado. Las reglas federales de seguridad se aplican a los camiones en el comercio entre estados, y Texas ha adoptado muchas de ellas para los camiones que no salen del estado. Esas reglas crean registros, y los registros cuentan lo que pasó.

## Cuánto seguro debe haber

Un camión con un peso bruto nominal de 10,001 libras o más que cobra por llevar (for-hire) carga común de un estado a otro, o a través de la frontera, debe tener por lo menos $750,000 de cobertura de responsabilidad. Con algunas cargas peligrosas son $1 millón o $5 millones (49 CFR § 387.9). Un camión que no sale de Texas sigue las reglas del estado, que pueden pedir menos. Son mínimos, y se reparten entre todos los lesionados, así que pregunte temprano qué pólizas hay, y qué puede lograr [una oferta dentro de sus límites](/blog/texas-stowers-demand-policy-limits).

Una empresa de México que solo trabaja en la zona fronteriza puede comprar seguro para un solo viaje, y debe llevar la prueba en la cabina (49 CFR § 387.7). Tome fotos de esos papeles: mañana el tráiler puede estar en [México](/border).

## Registros que duran poco

- Bitácoras de horas de servicio y los documentos que las respaldan: seis meses desde que se reciben (49 CFR § 395.8(k))
- Reportes de inspección del vehículo que hace el conductor: tres meses, pero solo se exige un reporte, y guardarlo, cuando se encontró o se avisó de un defecto (49 CFR § 396.11)
- Expedientes de mantenimiento: un año, y seis meses después de que el vehículo deja de estar en manos de la empresa (49 CFR § 396.3)
- El registro de accidentes de la empresa: tres años (49 CFR § 390.15)

Otro material no tiene ningún plazo federal. Los clips de la cámara del tablero, los mensajes con la central, los puntos de GPS y los datos del módulo del motor pueden borrarse en la operación normal, a veces en pocos días. Un camión que vuelve al servicio puede perder sus datos con solo manejarlo.

## Por qué importa una carta de conservación

Una carta de conservación (preservation letter) le dice a cada empresa qué pasó, que viene [un reclamo](/personal-injury), y exactamente qué guardar. En Texas, el deber de guardar pruebas nace cuando una parte sabe, o razonablemente debería saber, que hay una posibilidad considerable de un reclamo y que el material va a importar. Una carta clara hace mucho más difícil decir después que nadie sabía. Si luego se pierde una prueba que importa, un juez tiene varias medidas a su alcance.

Una buena carta es específica. Nombra el camión, el remolque, el conductor y la fecha. Pide el vehículo mismo, las bitácoras, los registros de teléfono y de la central, los videos, los resultados de pruebas de drogas y alcohol cuando se exigían, las cartas de porte (bills of lading) y el expediente de calificación del conductor. Si es posible que el camión se repare pronto, se puede pedir a una corte que intervenga.

## El juicio en dos fases

En 2021 la legislatura aprobó el proyecto House Bill 19, que ahora está en el capítulo 72, subcapítulo B, del Código de Prácticas y Remedios Civiles de Texas (Civil Practice and Remedies Code). Cubre las demandas presentadas desde el 1 de septiembre de 2021. Si un demandado lo pide a tiempo, la sección 72.052 exige dividir el juicio:

- Primera fase: quién es responsable de la compensación, como los costos médicos, los ingresos perdidos y el dolor, y de cuánto
- Segunda fase: si se deben daños ejemplares (punitivos), y cuánto

La definición de vehículo comercial es amplia. Cubre los vehículos que se usan con fines comerciales para llevar bienes o pasajeros, hacer entregas o prestar servicios. Así que puede incluir vans y pickups, además de camiones de 18 ruedas.

## Qué puede oírse en cada fase

La sección 72.053 limita cuándo se puede mostrar en la primera fase que no se cumplió un reglamento. La sección 72.054 se aplica cuando un empleador acepta que su conductor era su empleado y actuaba dentro de su trabajo. Entonces restringe en esa fase gran parte de las pruebas sobre la conducta de la empresa misma, con excepciones que enumera. Qué registros entran, y cuándo, a menudo se discute mucho antes del juicio. Es una razón más para reunirlos temprano.

## La culpa también debe ser la causa

No basta con que se haya violado una regla. En Werner Enterprises, Inc. v. Blake, decidido en junio de 2025, una pickup perdió el control en una autopista interestatal con hielo, cruzó el camellón y golpeó a un camión de 18 ruedas. Los demandantes decían que el camión iba demasiado rápido para el hielo. La Corte Suprema de Texas decidió que su velocidad no fue una causa próxima, porque la negligencia debe ser un factor considerable en la lesión; la única causa próxima fue que la pickup perdió el control. Así que las pruebas tienen que mostrar cómo una falta del conductor o de la empresa llevó al choque.

## Qué puede hacer usted

- Tome fotos de los papeles del seguro que van en la cabina, la puerta del tractocamión, el número USDOT, las placas y el número de la caja (remolque), y de las luces que no funcionaban
- No repare su auto dañado hasta que lo hayan inspeccionado
- Reciba atención médica y siga el tratamiento
- No firme un release (renuncia a reclamar) ni dé una declaración grabada a la aseguradora de la empresa de transporte antes de hablar con un abogado

Por lo general tiene [dos años](/blog/texas-statute-of-limitations-car-accident) para presentar una demanda. Muchos de estos registros no van a durar tanto.

## La ley en que se basa

Fuentes: Código de Prácticas y Remedios Civiles de Texas §§ [72.051](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.72.htm#72.051) a [72.054](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.72.htm#72.054) y § [16.003](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.16.htm#16.003); 49 CFR §§ 387.7, 387.9, 390.15, 395.8(k), 396.3 y 396.11; Brookshire Brothers, Ltd. v. Aldridge, 438 S.W.3d 9 (Tex. 2014), Werner Enterprises, Inc. v. Blake, No. 23-0493 (Tex., 27 de junio de 2025), y Montgomery v. Caribe Transport II, LLC, No. 24-1238 (U.S., 14 de mayo de 2026). Esta es información general, no asesoría legal. Pregunte a un abogado qué reglas se aplican al vehículo de su caso. Este artículo se editó por última vez en noviembre de 2026.'),
  (default, 'Hit by a Drunk Driver in Texas: Can the Bar Be Liable?', 'A Texas bar can be liable for a drunk driver’s crash if it served someone who was obviously intoxicated. See what must be proved, and what fades first.', '/images/blog/texas-drunk-driver-dram-shop-claims.png', 'Illustration of a glass and car keys on a bar, with a car on the road outside at night', '2026-05-28T16:15:00+00:00', null, null, 'false', null, null, 'false', 'texas-drunk-driver-dram-shop-claims', null, 'A drunk driver who hurts you can be held responsible like any careless driver, and sometimes for punitive damages too. A bar or restaurant that served the driver can be liable as well, but only if it was apparent at that moment that the driver was obviously intoxicated to the point of being a clear danger. That is hard to prove, and the proof fades fast.

## The Claim Against the Driver

Under Section 49.01 of the Penal Code, a person is intoxicated with an alcohol concentration of 0.08 or more, or without the normal use of mental or physical faculties because of alcohol, a drug or another substance. Your [injury claim](/personal-injury) does not depend on a conviction. A blood test, video from a patrol car or body camera, the officer’s observations and witnesses can all be used, and so, often, can a guilty plea.

If the conduct was grossly negligent, a jury may award exemplary damages under Section 41.003 of the Civil Practice and Remedies Code, by clear and convincing evidence and a unanimous vote. Section 41.008 caps most such awards, but not those based on intoxication assault or intoxication manslaughter. A finding is not a payment: what can be collected depends on insurance, which may not cover punishment, and on what the driver owns.

## The Claim Against the Bar

Chapter 2 of the Alcoholic Beverage Code is often called the Dram Shop Act. Section 2.02 makes a provider of alcohol liable if both of these are proved:

- When the alcohol was sold or served, it was apparent to the provider that the person was obviously intoxicated to the extent that he or she presented a clear danger to self and others
- The intoxication of that person was a proximate cause of the damages

A provider is one who sells or serves under a license or permit, or who otherwise sells alcohol: a bar, a restaurant, a club, a store. Under Section 2.03, this is the only claim available against the provider when the drinker was 18 or older.

## Why the Standard Is Hard to Meet

A high test result hours later is not enough by itself. In Raoger Corporation v. Myers, decided in 2025, a driver’s blood alcohol was 0.139 about three hours after a crash. The Supreme Court of Texas still ruled for the restaurant, because nothing but inference upon inference showed how the driver had looked when he was served. Circumstantial evidence can suffice, the Court said, but it has to show what was apparent at the time of service.

What helps is evidence from that hour: slurred speech, stumbling, spilled drinks, loud or aggressive behavior, a server who said “he has had enough,” the number of drinks on a tab and how fast they came.

## The Bar’s Defenses

Section 106.14 gives employers what is called a safe harbor. An employee’s sale is not attributed to the employer if the employer requires its staff to attend a seller training program approved by the state, the employee actually attended, and the employer did not directly or indirectly encourage the violation. In 20801, Inc. v. Parker, decided in 2008, the Court held that the provider must prove the first two parts and the injured person the third, for example by showing how the place was really run.

Responsibility is also divided. In F.F.P. Operating Partners, L.P. v. Duenez, decided in 2007, the Court held that the drunk driver’s own share has to be decided together with the provider’s. A bar with a small percentage may owe only that percentage.

## Private Parties and Minors

A host who gives adult guests alcohol without selling it is generally not liable for what they do on the road; the Supreme Court of Texas said so in Graff v. Beard in 1993. Minors are different. Under Section 2.02(c), an adult of 21 or older, other than a parent, guardian, spouse or court-appointed custodian, can be liable for damage caused by the intoxication of someone under 18, if the adult knowingly provided the alcohol or knowingly allowed it on property that he or she owned or leased.

## What Disappears First

- Video inside the bar and in its parking lot, often recorded over within days or weeks
- Itemized tabs, card receipts and the point-of-sale log
- The memory of servers, who change jobs often
- The names of people who drank with the driver

A letter that asks for all of this to be kept should go out in the first days. Tell the police where the driver had been, if you know. The Texas Alcoholic Beverage Commission takes complaints about overservice and can investigate.

## Help With Bills in the Meantime

Your own PIP, health plan and uninsured or underinsured motorist coverage may apply. Victims of intoxicated drivers can also ask the state’s Crime Victims’ Compensation program for help with costs that nothing else covers. If the driver is convicted of intoxication manslaughter, the criminal court can order support for the children of a parent who died (Code of Criminal Procedure art. 42.0375). That needs no civil suit. Suits against driver and bar must generally be filed within [two years](/blog/texas-statute-of-limitations-car-accident).

## The Law Behind This

Sources: Texas Alcoholic Beverage Code §§ [2.01](https://statutes.capitol.texas.gov/Docs/AL/htm/AL.2.htm#2.01) to [2.03](https://statutes.capitol.texas.gov/Docs/AL/htm/AL.2.htm#2.03) and § [106.14](https://statutes.capitol.texas.gov/Docs/AL/htm/AL.106.htm#106.14), Penal Code § [49.01](https://statutes.capitol.texas.gov/Docs/PE/htm/PE.49.htm#49.01), Civil Practice and Remedies Code §§ 16.003, 41.003 and 41.008, Chapter 56B and art. 42.0375 of the Code of Criminal Procedure, Raoger Corporation v. Myers, No. 23-0662 (Tex. Apr. 11, 2025), 20801, Inc. v. Parker, 249 S.W.3d 392 (Tex. 2008), F.F.P. Operating Partners, L.P. v. Duenez, 237 S.W.3d 680 (Tex. 2007), and Graff v. Beard, 858 S.W.2d 918 (Tex. 1993). This is general information, not legal advice. This article was last edited in November 2026.'),
  (default, 'Conductor ebrio en Texas: ¿puede ser responsable el bar?', 'Un bar de Texas puede ser responsable del choque de un conductor ebrio si le sirvió cuando era evidente que estaba ebrio. Vea qué hay que probar.', '/images/blog/texas-drunk-driver-dram-shop-claims.png', 'Ilustración de un vaso y unas llaves de auto en una barra, con un auto en la calle de noche', '2026-05-28T16:15:00+00:00', null, null, 'false', 'es', 'texas-drunk-driver-dram-shop-claims', 'false', 'conductor-ebrio-texas-responsabilidad-del-bar', null, 'Un conductor ebrio que le causa lesiones puede ser responsable como cualquier conductor descuidado, y a veces también de daños punitivos. Un bar o restaurante que le sirvió también puede ser responsable, pero solo si en ese momento era evidente que estaba claramente ebrio, al punto de ser un peligro claro. Eso es difícil de probar, y las pruebas se pierden rápido.

## El reclamo contra el conductor

Según la sección 49.01 del Código Penal (Penal Code), una persona está bajo los efectos si tiene una concentración de alcohol de 0.08 o más, o si no tiene el uso normal de sus facultades mentales o físicas por el alcohol, una droga u otra sustancia. Su [reclamo por lesiones](/personal-injury) no depende de una condena. Se pueden usar un análisis de sangre, el video de una patrulla o de una cámara corporal, lo que observó el oficial y los testigos. Muchas veces también se puede usar que el conductor se haya declarado culpable.

Si la conducta fue una negligencia grave, un jurado puede dar daños ejemplares según la sección 41.003 del Código de Prácticas y Remedios Civiles (Civil Practice and Remedies Code), con prueba clara y convincente y un voto unánime. La sección 41.008 pone tope a la mayoría de ellos, pero no a los que se basan en agresión o en homicidio por manejar bajo los efectos (intoxication assault, intoxication manslaughter). Una decisión no es un pago: lo que se puede cobrar depende del seguro, que tal vez no cubra castigos, y de lo que tenga el conductor.

## El reclamo contra el bar

Al capítulo 2 del Código de Bebidas Alcohólicas (Alcoholic Beverage Code) a menudo se le llama Dram Shop Act. La sección 2.02 hace responsable a quien proporcionó alcohol si se prueban estas dos cosas:

- Cuando se vendió o se sirvió el alcohol, era evidente para quien lo proporcionó que la persona estaba claramente ebria, al punto de ser un peligro claro para sí misma y para los demás
- La ebriedad de esa persona fue una causa próxima de los daños

Cuenta quien vende o sirve con una licencia o un permiso, o vende alcohol de otra manera: un bar, un restaurante, un club, una tienda. Según la sección 2.03, este es el único reclamo que hay contra él cuando quien bebió tenía 18 años o más.

## Por qué es difícil cumplir con la norma

Un resultado alto horas después no basta por sí solo. En Raoger Corporation v. Myers, decidido en 2025, el alcohol en la sangre de un conductor era de 0.139 unas tres horas después de un choque. La Corte Suprema de Texas decidió de todos modos a favor del restaurante, porque solo una suposición sobre otra mostraba cómo se veía el conductor cuando le sirvieron. Las pruebas indirectas pueden bastar, dijo la Corte, pero tienen que mostrar lo que era evidente en el momento de servir.

Lo que ayuda son pruebas de esa hora: que arrastraba las palabras, que tropezaba, que derramaba bebidas, que gritaba o estaba agresivo, un mesero que dijo “ya tomó bastante”, el número de bebidas en una cuenta y qué tan seguido llegaron.

## Las defensas del bar

La sección 106.14 da a los empleadores lo que se llama un puerto seguro (safe harbor). La venta de un empleado no se atribuye al empleador si se cumplen tres cosas:

- El empleador exige a su personal un programa de capacitación para vendedores aprobado por el estado
- El empleado de verdad asistió
- El empleador no alentó la violación, ni directa ni indirectamente

En 20801, Inc. v. Parker, decidido en 2008, la Corte decidió que el vendedor debe probar las dos primeras partes y la persona lesionada la tercera, por ejemplo mostrando cómo se manejaba el lugar en realidad.

La responsabilidad también se divide. En F.F.P. Operating Partners, L.P. v. Duenez, decidido en 2007, la Corte decidió que la parte del conductor ebrio tiene que decidirse junto con la del vendedor. Un bar con un porcentaje pequeño puede deber solo ese porcentaje.

## Fiestas privadas y menores

Un anfitrión que da alcohol a invitados adultos sin venderlo por lo general no es responsable de lo que hagan en la calle o la carretera; así lo dijo la Corte Suprema de Texas en Graff v. Beard en 1993. Con los menores es distinto. Según la sección 2.02(c), puede ser responsable un adulto de 21 años o más que no sea padre o madre, tutor, cónyuge ni custodio nombrado por una corte. Responde del daño que causó la ebriedad de alguien menor de 18 años si a sabiendas le dio el alcohol, o a sabiendas lo permitió en una propiedad suya o que rentaba.

## Qué desaparece primero

- El video de adentro del bar y de su estacionamiento; a menudo se borra en días o semanas
- Las cuentas detalladas, los recibos de tarjeta y el registro de la caja
- La memoria de los meseros, que cambian de trabajo seguido
- Los nombres de quienes bebieron con el conductor

Una carta que pida guardar todo esto debe salir en los primeros días. Si usted sabe dónde había estado el conductor, dígaselo a la policía. La comisión estatal de bebidas alcohólicas (TABC) recibe quejas de que se sirvió de más, y puede investigar.

## Ayuda con las facturas mientras tanto

Es posible que se apliquen su propio PIP, su plan de salud y su cobertura de conductor sin seguro o con seguro insuficiente. Las víctimas de conductores ebrios también pueden pedir al programa estatal de Compensación a las Víctimas del Crimen (Crime Victims’ Compensation) ayuda con costos que nada más cubre. Si condenan al conductor por homicidio por manejar bajo los efectos (intoxication manslaughter), la corte penal puede ordenarle mantener a los hijos del padre o la madre que murió (Código de Procedimiento Penal (Code of Criminal Procedure) art. 42.0375). Para eso no hace falta una demanda civil. Las demandas contra el conductor y el bar por lo general deben presentarse en un plazo de [dos años](/blog/texas-statute-of-limitations-car-accident).

## La ley en que se basa

Fuentes: Código de Bebidas Alcohólicas de Texas §§ [2.01](https://statutes.capitol.texas.gov/Docs/AL/htm/AL.2.htm#2.01) a [2.03](https://statutes.capitol.texas.gov/Docs/AL/htm/AL.2.htm#2.03) y § [106.14](https://statutes.capitol.texas.gov/Docs/AL/htm/AL.106.htm#106.14); Código Penal § [49.01](https://statutes.capitol.texas.gov/Docs/PE/htm/PE.49.htm#49.01); Código de Prácticas y Remedios Civiles §§ 16.003, 41.003 y 41.008; capítulo 56B y art. 42.0375 del Código de Procedimiento Penal; Raoger Corporation v. Myers, No. 23-0662 (Tex., 11 de abr. de 2025), 20801, Inc. v. Parker, 249 S.W.3d 392 (Tex. 2008), F.F.P. Operating Partners, L.P. v. Duenez, 237 S.W.3d 680 (Tex. 2007), y Graff v. Beard, 858 S.W.2d 918 (Tex. 1993). Esta es información general, no asesoría legal. Este artículo se editó por última vez en noviembre de 2026.'),
  (default, 'How to Get Your Texas Crash Report (Form CR-3)', 'Learn when police must write a Texas crash report, how to order the CR-3 from TxDOT, what it costs, and what to do if the report contains a mistake.', '/images/blog/how-to-get-texas-crash-report-cr-3.png', 'Illustration of a clipboard with a crash report form beside a police car', '2026-05-12T14:00:00+00:00', null, null, 'false', null, null, 'false', 'how-to-get-texas-crash-report-cr-3', null, 'If a police officer investigated your crash, you can order the report, called a CR-3, from the Texas Department of Transportation (TxDOT) online for $6, or $8 for a certified copy. Officers have ten days to send in the report, so allow about two weeks before you look for it.

## What the Law Asks of You at the Scene

A driver in a collision that results in injury or death, or is reasonably likely to, must stop at once, find out whether anyone needs aid, and stay until the legal duties are done. Under Section 550.023 of the Texas Transportation Code, each driver must:

- Give his or her name and address, the vehicle’s registration number and the name of the liability insurer
- Show a driver’s license if asked, when it is available
- Give injured people reasonable help, including arranging a ride to a doctor or hospital when that is clearly needed or is requested

A driver must stop and give this information when only a vehicle is damaged, too, under Section 550.022. On a freeway in a metropolitan area, that section adds a duty: a vehicle that can be driven normally and safely must be moved as soon as possible off the main lanes, ramps, shoulders and median: to a collision investigation site, the frontage road, the nearest suitable cross street or another suitable place. The rule applies where every vehicle involved can be driven without a tow. Take your photos from that safer place, and do not walk back onto the freeway for more.

## When Police Must Be Told

Under Section 550.026, a driver must notify police immediately, by the quickest means of communication, if anyone is hurt or killed or if a vehicle is too damaged to be driven normally and safely. Inside a city that means the police department; elsewhere it is usually the sheriff’s office. In practice, call 911.

## When an Officer Must Write a Report

Section 550.062 requires a report when an officer, in the regular course of duty, investigates a crash with injury, death, or apparent damage of $1,000 or more to any one person’s property. The report must reach TxDOT by the tenth day after the crash. The standard form is the CR-3, the Texas Peace Officer’s Crash Report.

## How to Order Your Report

TxDOT sells reports through its [Crash Report Online Purchase System](https://cris.txdot.gov/public/Purchase), part of the records system called CRIS. You search with details such as the date and place of the crash and the name of a person involved. If the report is ready, you can download it right away. The statutory fee is $6 for a regular copy and $8 for a certified one; the website may add a small charge for online payment. Many police departments also provide copies.

Crash reports are confidential for the general public. Section 550.065 opens them to people with a proper interest, including anyone involved in the crash, that person’s authorized representative, the owner of a damaged vehicle, and insurers of the vehicles or people involved.

## If No Officer Came

Years ago, drivers filled out their own report, the blue form CR-2. TxDOT no longer collects or keeps it. If nobody investigated, make your own record instead:

- Photos of all vehicles, plates, insurance cards, the road and your injuries
- Names and phone numbers of the other driver and of witnesses
- The time, the weather and the exact place
- Addresses of nearby homes or shops with cameras
- The claim number, once you have reported the crash to your insurer

## Reading the Report

Look at the names, insurance details, diagram, the officer’s narrative and the coded “contributing factors,” such as [inattention](/blog/texas-texting-while-driving-accident-claims). Codes are explained on a separate sheet that TxDOT publishes. The officer usually did not see the crash, so the report is an important summary but not the last word on who was at fault.

## If Something Is Wrong

Contact the officer or agency that wrote the report, politely and soon, and offer proof, such as a photo of a plate or a registration. Factual errors can be corrected in a supplement. Opinions about fault are less likely to change, but your own evidence still counts. If the officer did not take your side of it, for instance because no one spoke your language, bring it to the police in writing in the first days. If you drove without a license or got a ticket, ask a lawyer first, because what you write can be used against you.

## The Law Behind This

Sources: Texas Transportation Code § [550.021](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.550.htm#550.021) and § [550.023](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.550.htm#550.023) (stopping, information and aid), § [550.022](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.550.htm#550.022) (vehicle damage, moving off a freeway), § [550.026](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.550.htm#550.026) (immediate report), § 550.062 (officer’s report) and § 550.065 (release of reports and fees). This is general information, not legal advice. Fees and online steps can change, so check TxDOT’s own page before you pay. This article was last edited in November 2026.'),
  (default, 'Cómo obtener su reporte de accidente en Texas (CR-3)', 'Sepa cuándo la policía de Texas debe escribir un reporte de choque, cómo pedir el CR-3 a TxDOT, cuánto cuesta y qué hacer si el reporte tiene un error.', '/images/blog/how-to-get-texas-crash-report-cr-3.png', 'Ilustración de un formulario de reporte de choque en una tabla junto a una patrulla', '2026-05-12T14:00:00+00:00', null, null, 'false', 'es', 'how-to-get-texas-crash-report-cr-3', 'false', 'reporte-de-choque-cr-3-texas', null, 'Si un oficial de policía investigó su choque, puede pedir en línea el reporte, llamado CR-3, al Departamento de Transporte de Texas (TxDOT). Cuesta $6, u $8 por una copia certificada. Los oficiales tienen diez días para enviar el reporte, así que espere unas dos semanas antes de buscarlo.

## Qué le exige la ley en el lugar del choque

Un conductor tiene deberes en un choque que causa una lesión o una muerte, o que es razonablemente probable que las cause. Debe detenerse de inmediato, averiguar si alguien necesita ayuda y quedarse hasta cumplir los deberes legales. Según la sección 550.023 del Código de Transporte de Texas (Transportation Code), cada conductor debe:

- Dar su nombre y dirección, el número de registro del vehículo y el nombre de la aseguradora de responsabilidad
- Mostrar la licencia de manejar si se la piden, cuando la tiene disponible
- Dar ayuda razonable a las personas lesionadas. Eso incluye disponer que las lleven a un médico u hospital cuando está claro que lo necesitan o cuando lo piden

Según la sección 550.022, un conductor también debe detenerse y dar esta información cuando solo hay daños a un vehículo. En una autopista de un área metropolitana, esa sección añade un deber. Un vehículo que puede manejarse de manera normal y segura debe moverse cuanto antes fuera de los carriles principales, las rampas, los acotamientos y el camellón. Puede moverse a un sitio de investigación de choques, a la vía lateral (frontage road), a la calle transversal adecuada más cercana o a otro lugar adecuado. La regla se aplica donde todos los vehículos involucrados pueden manejarse sin grúa. Tome sus fotos desde ese lugar más seguro, y no regrese a pie a la autopista para tomar más.

## Cuándo hay que avisar a la policía

Según la sección 550.026, un conductor debe avisar a la policía de inmediato, por el medio de comunicación más rápido, si hay alguien lesionado o muerto. También debe hacerlo si un vehículo tiene demasiado daño para manejarse de manera normal y segura. Dentro de una ciudad, eso significa el departamento de policía; en otros lugares, por lo general, la oficina del sheriff. En la práctica, llame al 911.

## Cuándo un oficial debe escribir un reporte

La sección 550.062 exige un reporte cuando un oficial, en el curso normal de su deber, investiga un choque con lesiones o muerte. También lo exige si hay daño aparente de $1,000 o más a los bienes de una misma persona. El reporte debe llegar a TxDOT a más tardar el décimo día después del choque. El formulario estándar es el CR-3, el reporte de choque de los agentes del orden de Texas (Texas Peace Officer’s Crash Report).

## Cómo pedir su reporte

TxDOT vende los reportes por su [sistema de compra en línea](https://cris.txdot.gov/public/Purchase) (Crash Report Online Purchase System), parte del sistema de registros llamado CRIS. Usted busca con datos como la fecha y el lugar del choque y el nombre de una persona involucrada. Si el reporte está listo, puede descargarlo enseguida. La tarifa de ley es $6 por una copia regular y $8 por una certificada; el sitio web puede añadir un pequeño cargo por el pago en línea. Muchos departamentos de policía también dan copias.

Los reportes de choque son confidenciales para el público en general. La sección 550.065 los abre a personas con un interés legítimo. Entre ellas están cualquier persona involucrada en el choque, su representante autorizado, el dueño de un vehículo dañado y las aseguradoras de los vehículos o personas involucradas.

## Si no vino ningún oficial

Hace años, los conductores llenaban su propio reporte, el formulario azul CR-2. TxDOT ya no lo recibe ni lo guarda. Si nadie investigó, haga su propio registro:

- Fotos de todos los vehículos, las placas, las tarjetas de seguro, la calle o carretera y sus lesiones
- Nombres y números de teléfono del otro conductor y de los testigos
- La hora, el clima y el lugar exacto
- Direcciones de casas o tiendas cercanas con cámaras
- El número de reclamo, cuando haya reportado el choque a su aseguradora

## Cómo leer el reporte

Mire los nombres, los datos del seguro, el diagrama, el relato del oficial y los “factores contribuyentes” en códigos, como la falta de atención. Los códigos se explican en una hoja aparte que publica TxDOT. El oficial por lo general no vio el choque. Así que el reporte es un resumen importante, pero no la última palabra sobre quién tuvo la culpa.

## Si algo está mal

Comuníquese con el oficial o la agencia que escribió el reporte, con cortesía y pronto. Ofrezca pruebas, como una foto de una placa o del registro del vehículo. Los errores de hecho pueden corregirse en un suplemento. Es menos probable que cambien las opiniones sobre la culpa, pero sus propias pruebas todavía cuentan. Si el oficial no le tomó su versión, por ejemplo porque nadie hablaba español, llévela por escrito a la policía en los primeros días. Si manejaba sin licencia o le dieron un ticket (multa), pregunte antes a un abogado, porque lo que escriba puede usarse en su contra. El reporte viene en inglés.

## La ley en que se basa

Fuentes: Código de Transporte de Texas § [550.021](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.550.htm#550.021) y § [550.023](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.550.htm#550.023) (detenerse, información y ayuda), § [550.022](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.550.htm#550.022) (daños a vehículos, salir de una autopista), § [550.026](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.550.htm#550.026) (aviso inmediato), § 550.062 (reporte del oficial) y § 550.065 (entrega de reportes y tarifas). Esta es información general, no asesoría legal. Las tarifas y los pasos en línea pueden cambiar, así que revise la página de TxDOT antes de pagar. Este artículo se editó por última vez en noviembre de 2026.'),
  (default, 'Stowers Demands: Settling Within Texas Policy Limits', 'A Texas insurer that refuses a reasonable offer within its policy limits may have to pay the whole judgment. See what a Stowers demand must contain, and why.', '/images/blog/texas-stowers-demand-policy-limits.png', 'Illustration of a sealed letter in front of a courthouse with a clock', '2026-04-29T14:00:00+00:00', null, null, 'false', null, null, 'false', 'texas-stowers-demand-policy-limits', null, 'In Texas, a liability insurer that turns down a reasonable offer to settle within its policy limits can become responsible for the whole judgment, even above those limits. An offer made to set up that duty is called a Stowers demand. It is often the most useful step in a case where the injuries are larger than the insurance.

## Where the Name Comes From

In 1920, a truck of the Stowers Furniture Company was left without lights on a dark Houston street, and a car ran into it. A passenger was badly hurt. She offered to settle for $4,000. The company had a policy of $5,000, but its insurer would pay no more than $2,500. The jury’s verdict led to a judgment of more than $14,000, and the company sued its insurer. In 1929, in G.A. Stowers Furniture Co. v. American Indemnity Co., the court held that an insurer that controls the defense must use the care of a person of ordinary prudence when it answers an offer.

The idea is simple. The insurer decides whether to settle, but the driver’s house and wages are at stake if a jury awards more. So the insurer may not gamble with its customer’s money.

## What the Demand Must Do

In American Physicians Insurance Exchange v. Garcia, decided in 1994, the Supreme Court of Texas listed what is required:

- The claim is within the scope of the coverage
- The demand is within the policy limits
- Its terms are such that an ordinarily prudent insurer would accept it, considering the likelihood and degree of the driver’s exposure to a larger judgment

The offer must also promise a full release of the insured driver. In Trinity Universal Insurance Co. v. Bleeker, decided in 1998, a demand failed for this reason: injured people had been treated at hospitals that held [liens](/blog/texas-hospital-lien-injury-settlement), and the offer did not provide for the liens to be released. A demand therefore has to say what happens to hospital liens.

No statute sets the number of days that an insurer must be given. The time has to be reasonable for what it is asked to decide, and a demand without bills, records and an explanation of fault is easy to call premature.

## What It Does for an Injured Person

Suppose a driver with $30,000 in coverage runs a red light, and the hospital bill alone is several times that. A demand for the $30,000, with a full release, the records and a fair time to answer, puts the choice to the insurer. If it pays, the money arrives without a lawsuit. If it refuses unreasonably and a jury later awards $150,000, the insurer may have to pay all of it, although it sold a policy of $30,000.

The figures are only an illustration. Many demands are accepted, many are refused for good reasons, and a verdict can also be lower than the offer.

## Who Owns the Claim

The duty is owed to the insured driver, not to you. In practice, [the claim](/personal-injury) reaches injured people after a judgment, often because it is assigned or turned over to them. In In re Farmers Texas County Mutual Insurance Co., decided in 2021, the Court held that liability above the limits is essential: where everything was settled within the policy, there is no Stowers claim.

## When Several People Are Hurt

A small policy may not be enough for all. In Texas Farmers Insurance Co. v. Soriano, decided in 1994, the Court held that an insurer may accept a reasonable offer from one injured person even if that leaves less, or nothing, for the others. For families and passengers this means that waiting can cost something, and that one lawyer may not be able to speak for people who compete for the same money.

## Before You Offer to Settle for the Limits

- Find out the limits; an insurer may keep them to itself before suit, but Rule 194.2 makes policies part of the disclosures afterward
- Look for other coverage: an employer, the owner of the car, an umbrella policy
- Ask your own underinsured motorist insurer for its consent, if your policy requires it
- List every lien, and say in the demand how each one will be resolved
- Count who must sign: a spouse, a parent, an estate
- Know what you give up, because a full release ends the claim against the driver for good

The duty concerns liability insurance. It is not a tool for pressing your own insurer to pay uninsured motorist benefits: those rest on [a contract with times of its own](/blog/texas-statute-of-limitations-car-accident).

## The Law Behind This

Sources: G.A. Stowers Furniture Co. v. American Indemnity Co., 15 S.W.2d 544 (Tex. Comm’n App. 1929, holding approved), American Physicians Insurance Exchange v. Garcia, 876 S.W.2d 842 (Tex. 1994), Texas Farmers Insurance Co. v. Soriano, 881 S.W.2d 312 (Tex. 1994), Trinity Universal Insurance Co. v. Bleeker, 966 S.W.2d 489 (Tex. 1998), In re Farmers Texas County Mutual Insurance Co., 621 S.W.3d 261 (Tex. 2021), Property Code § [55.007](https://statutes.capitol.texas.gov/Docs/PR/htm/PR.55.htm#55.007), and Texas Rule of Civil Procedure 194.2. This is general information, not legal advice. The wording of a demand matters; have a lawyer write it. This article was last edited in November 2026.'),
  (default, 'Cuando la póliza no alcanza: ofertas Stowers en Texas', 'Una aseguradora de Texas que rechaza una oferta razonable dentro de los límites de su póliza puede tener que pagar todo el fallo. Vea qué debe decir la oferta.', '/images/blog/texas-stowers-demand-policy-limits.png', 'Ilustración de una carta sellada frente a un palacio de justicia con reloj', '2026-04-29T14:00:00+00:00', null, null, 'false', 'es', 'texas-stowers-demand-policy-limits', 'false', 'oferta-dentro-de-los-limites-de-la-poliza-texas', null, 'En Texas, una aseguradora de responsabilidad que rechaza una oferta razonable de acuerdo dentro de los límites de su póliza puede acabar debiendo todo el fallo, aunque pase de esos límites. La oferta que se hace para crear ese deber se llama Stowers demand, pero no es una demanda en la corte. Muchas veces es el paso más útil cuando las lesiones son más grandes que el seguro.

## De dónde viene el nombre

En 1920, un camión de la mueblería Stowers Furniture Company quedó sin luces en una calle oscura de Houston, y un auto se estrelló contra él. Una pasajera sufrió lesiones graves. Ofreció llegar a un acuerdo por $4,000. La empresa tenía una póliza de $5,000, pero su aseguradora no quiso pagar más de $2,500. El veredicto del jurado llevó a un fallo de más de $14,000, y la empresa demandó a su aseguradora. En 1929, en G.A. Stowers Furniture Co. v. American Indemnity Co., la corte decidió que una aseguradora que controla la defensa debe contestar una oferta con el cuidado de una persona prudente.

La idea es sencilla. La aseguradora decide si hay acuerdo, pero la casa y el sueldo que están en riesgo son los del conductor. Así que la aseguradora no puede jugarse el dinero de su cliente.

## Qué debe hacer la oferta

En 1994, en American Physicians Insurance Exchange v. Garcia, la Corte Suprema de Texas enumeró lo que hace falta:

- El reclamo está dentro de lo que cubre la póliza
- La oferta está dentro de los límites de la póliza
- Los términos son tales que una aseguradora prudente los aceptaría, por la probabilidad y el tamaño de un fallo mayor contra el conductor

La oferta también debe prometer un release completo: la renuncia a reclamarle más al conductor asegurado. En 1998, en Trinity Universal Insurance Co. v. Bleeker, una oferta falló por eso. A los lesionados los habían atendido hospitales que tenían [gravámenes (liens)](/blog/texas-hospital-lien-injury-settlement), y la oferta no decía que se iban a liberar. Por eso una oferta tiene que decir qué pasa con los gravámenes de los hospitales.

Ninguna ley fija cuántos días hay que darle a la aseguradora. El tiempo tiene que ser razonable para lo que se le pide decidir. Una oferta sin facturas, sin expedientes y sin explicar la culpa es fácil de llamar prematura.

## Qué hace por una persona lesionada

Suponga que un conductor con $30,000 de cobertura se pasa un semáforo en rojo, y que solo la cuenta del hospital es varias veces más. Una oferta por los $30,000, con un release completo, los expedientes y un tiempo justo para contestar, pone la decisión en manos de la aseguradora. Si paga, el dinero llega sin una demanda. Si la rechaza sin una buena razón y luego un jurado da $150,000, la aseguradora puede tener que pagarlo todo, aunque vendió una póliza de $30,000.

Las cifras son solo un ejemplo. Muchas ofertas se aceptan, muchas se rechazan por buenas razones, y un veredicto también puede ser menor que la oferta.

## De quién es el reclamo

El deber es con el conductor asegurado, no con usted. En la práctica, [el reclamo](/personal-injury) llega a los lesionados después de un fallo, muchas veces porque se les cede o una corte se los entrega. En 2021, en In re Farmers Texas County Mutual Insurance Co., la Corte decidió que es indispensable una responsabilidad mayor que los límites. Donde todo se arregló dentro de la póliza, no hay reclamo Stowers.

## Cuando hay varios lesionados

Una póliza pequeña puede no alcanzar para todos. En 1994, en Texas Farmers Insurance Co. v. Soriano, la Corte decidió que una aseguradora puede aceptar la oferta razonable de un lesionado aunque a los demás les quede menos, o nada. Para familias y pasajeros eso significa que esperar puede costar. También, que un solo abogado quizá no pueda hablar por personas que compiten por el mismo dinero.

## Antes de ofrecer un acuerdo por los límites

- Averigüe los límites; una aseguradora puede no decirlos antes de la demanda, pero después la regla 194.2 hace que las pólizas sean parte de lo que hay que revelar
- Busque otra cobertura: un patrón, el dueño del auto, una póliza “umbrella”
- Pida el consentimiento de su propia aseguradora de conductor con seguro insuficiente (UIM), si su póliza lo exige
- Haga una lista de cada gravamen, y diga en la oferta cómo se va a resolver cada uno
- Cuente quién debe firmar: el cónyuge, un padre o una madre, una sucesión
- Sepa a qué renuncia, porque un release completo cierra para siempre el caso contra el conductor

Este deber trata del seguro de responsabilidad (*liability*). No sirve para presionar a su propia aseguradora a pagar beneficios de conductor sin seguro: esos vienen de [un contrato con sus propios plazos](/blog/texas-statute-of-limitations-car-accident).

## La ley en que se basa

Fuentes: G.A. Stowers Furniture Co. v. American Indemnity Co., 15 S.W.2d 544 (Tex. Comm’n App. 1929, holding approved); American Physicians Insurance Exchange v. Garcia, 876 S.W.2d 842 (Tex. 1994); Texas Farmers Insurance Co. v. Soriano, 881 S.W.2d 312 (Tex. 1994); Trinity Universal Insurance Co. v. Bleeker, 966 S.W.2d 489 (Tex. 1998); In re Farmers Texas County Mutual Insurance Co., 621 S.W.3d 261 (Tex. 2021); Código de Propiedad (Property Code) § [55.007](https://statutes.capitol.texas.gov/Docs/PR/htm/PR.55.htm#55.007); regla 194.2 de Procedimiento Civil de Texas. Esta es información general, no asesoría legal. Las palabras de una oferta importan; que la escriba un abogado. Este artículo se editó por última vez en noviembre de 2026.'),
  (default, 'Texting While Driving in Texas: Law and Crash Claims', 'Texas bans reading, writing or sending electronic messages while driving. Learn what the law says and how phone records can support an injury claim.', '/images/blog/texas-texting-while-driving-accident-claims.png', 'Illustration of a hand holding a phone behind a steering wheel', '2026-04-17T16:30:00+00:00', null, null, 'false', null, null, 'false', 'texas-texting-while-driving-accident-claims', null, 'It is against the law in Texas to read, write or send an electronic message on a phone or other portable device while driving, unless the vehicle is stopped. If a texting driver hurt you, phone records and app data can help to prove it, but they need to be preserved early.

## What the State Law Bans

Section 545.4251 of the Texas Transportation Code applies to all drivers. It covers messages that a person reads from or enters into a portable device in order to communicate with someone else, such as texts, emails and chat messages. A driver stopped at a red light is not in violation of this section.

The statute lists situations that are a defense, among them:

- Using the device hands-free, including by voice
- Using a navigation system or playing music
- Reporting illegal activity or calling for emergency help
- Reading a message that the driver reasonably believed concerned an emergency

## What It Leaves Out

There is no general statewide ban on adults holding a phone to make a call. Stricter rules apply to drivers under 18 and in active school crossing zones, and some cities restrict handheld use by local ordinance. Truck and bus drivers under federal rules may not text or use a handheld phone while driving.

## Distraction Can Be Negligence Without a Ticket

An [injury claim](/personal-injury) does not depend on a citation. The question is whether the driver used ordinary care. Watching a video, scrolling or typing an address may fall outside the texting statute, and still be careless. A violation of the statute is evidence in your favor, but you must also show that the distraction caused the crash.

## What Can Show That a Driver Was on the Phone

- Billing and message records from the phone company, which show times but usually not content
- Data on the phone itself and in messaging apps
- The car’s infotainment system, if a phone was connected
- Witnesses who saw the driver looking down, or a glowing screen
- Dash, bus, doorbell and store cameras; highway traffic cameras are generally not recorded
- A lack of braking or steering before impact
- What the driver told the officer or posted online

## How Records Are Obtained

Section 545.4251 does not let an officer who stops a driver for this offense take or inspect the phone unless another law allows it, so the [crash report](/blog/how-to-get-texas-crash-report-cr-3) may say little. Phone data is private, and a lawyer cannot simply order it. In a lawsuit, the rules of discovery allow requests for records and, where a court finds it justified, a limited examination of a device. In In re Kuraray America, Inc., decided in 2022, the Supreme Court of Texas set the terms. The party who wants the data must first allege, or show some evidence, that the person was using a phone at a time when it could have contributed to the crash. The court may then order data for that time only, and may look beyond it only if the first data point to the phone.

Before that, a written request to preserve evidence can be sent to the driver, an employer and an app company. In Texas, a party who knows or reasonably should know that there is a substantial chance of a claim must take reasonable care of relevant evidence in its control, and a court can impose consequences if it is lost. Phones are replaced and messages deleted every day, so a prompt letter matters.

## If the Driver Was at Work

A driver answering a dispatcher, a customer or a manager may have been acting for an employer, who can then be responsible as well. Company phones and fleet systems often keep better records than private ones.

## Protect Your Own Record

Expect the other side to ask for your phone records too. Keep your phone, do not delete anything, and be careful about posting. If your own records show that you were not using it, that can end an argument about your share of responsibility.

## The Law Behind This

Sources: Texas Transportation Code § [545.4251](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.545.htm#545.4251) (electronic messages), §§ [545.424](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.545.htm#545.424) and [545.425](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.545.htm#545.425) (young drivers and school zones), 49 CFR §§ 392.80 and 392.82 (commercial drivers), In re Kuraray America, Inc., 656 S.W.3d 137 (Tex. 2022), on phone data in a lawsuit, and Brookshire Brothers, Ltd. v. Aldridge, 438 S.W.3d 9 (Tex. 2014), on the duty to preserve evidence. This is general information, not legal advice. City rules and your own facts can change the answer. This article was last edited in November 2026.'),
  (default, 'Hit a Cow or Horse on a Texas Road: Who Is Liable?', 'Texas starts from a free-range rule, so a livestock owner is not always liable. The type of road, the county and what the owner knew can decide a claim.', '/images/blog/texas-livestock-on-road-accident-liability.png', 'Illustration of a cow standing on a country road in front of a car', '2026-03-26T14:15:00+00:00', null, null, 'false', null, null, 'false', 'texas-livestock-on-road-accident-liability', null, 'In Texas, the owner of a [cow or horse](/animal-accidents) that wanders onto a road is not automatically responsible for the crash. On a U.S. or state highway you generally must show that the owner knowingly allowed the animal to roam; on other roads, the answer depends on whether the county or area has a local stock law.

## The Starting Point: Free Range

Since its earliest days, Texas has let livestock owners keep their animals unfenced unless a statute says otherwise. In Gibbs v. Jackson, decided in 1999, the Supreme Court of Texas considered a driver who struck a horse on a farm-to-market road in an area without a stock law. The Court declined to create a common-law duty to keep livestock off such roads. Animals known to be dangerous are a separate matter, but most claims have to rest on Chapter 143 of the Texas Agriculture Code.

## U.S. and State Highways

Section 143.102 says that a person who owns or is responsible for a horse, mule, donkey, cow, bull, steer, hog, sheep or goat may not knowingly permit it to roam at large, unattended, on the right-of-way of a highway. For this rule, Section 143.101 counts U.S. and state highways but not numbered farm-to-market roads.

The key word is “knowingly.” In Pruski v. Garcia, decided in 2020, a bull got out of its pasture and was struck on a state highway. The Supreme Court of Texas held that, on highways, the “knowingly” standard governs even in a county with a stock law. Because the driver could not show that the owner knowingly let the bull roam, [the claim](/personal-injury) failed.

The owner may also ask you to pay for the animal. Under Section 143.103, a driver who strikes an unattended animal running at large on a highway is not liable for it, unless the driver was grossly negligent or meant to strike it.

## Farm-to-Market and County Roads

Voters in a county, or in part of one, may have adopted a stock law. One kind covers horses, mules, donkeys, hogs, sheep and goats; another covers cattle. Where one applies, the owner may have a duty to keep those animals from running at large, and that standard differs from the highway rule. Where none applies, Gibbs is a serious obstacle. Stock laws can be decades old and may cover only one precinct or only some animals. The county clerk’s records of old elections and orders are the place to look.

## What Can Show That an Owner Knew

- Earlier escapes of the same animals, and calls about them to the sheriff
- Neighbors’ warnings, by phone, text or in person
- A gate left open or a fence left down after the owner had been told
- Evidence of how long the animals had been out that day

Mere proof of a poor fence may not be enough on a highway, so the history matters.

## Who Might Be Responsible

The person in control of the animal is not always the landowner. It may be a tenant who leases the pasture, a ranch hand’s employer, or someone hauling stock. Brands, ear tags and the sheriff’s report can help to identify that person. A contractor or driver who damaged the fence may matter as well.

## Deer and Other Wildlife

Wild deer and feral hogs usually have no owner who can be held responsible, so there is often no one to claim against. Your own policy may help: comprehensive coverage commonly pays for damage to your car from striking an animal, and personal injury protection pays certain medical costs and lost income without regard to fault.

## After the Crash

- Call 911, and warn other traffic only if it is safe
- Photograph the animal, its brand or tag, the fences, gates and hoof prints
- Ask the deputy to record who claimed the animal
- Ask nearby residents whether it has been out before

Fences are repaired and animals removed quickly, often the same day. Photographs taken early can be the only record. After dark, the other side may ask whether [your lights](/blog/texas-headlight-law-accident-no-headlights) were on: note who saw them.

## The Law Behind This

Sources: Texas Agriculture Code § [143.101](https://statutes.capitol.texas.gov/Docs/AG/htm/AG.143.htm#143.101), § [143.102](https://statutes.capitol.texas.gov/Docs/AG/htm/AG.143.htm#143.102), § [143.103](https://statutes.capitol.texas.gov/Docs/AG/htm/AG.143.htm#143.103) and the local stock laws of Chapter 143, Gibbs v. Jackson, 990 S.W.2d 745 (Tex. 1999), and Pruski v. Garcia, 594 S.W.3d 322 (Tex. 2020). This is general information, not legal advice. The road, the county and the animal all matter, so have a lawyer check them for your case. This article was last edited in November 2026.'),
  (default, 'Hospital Liens in Texas: Who Is Paid From a Settlement?', 'A Texas hospital that treated you within 72 hours of a crash may have a lien on your claim. See what it covers, what limits it, and what it cannot reach.', '/images/blog/texas-hospital-lien-injury-settlement.png', 'Illustration of a hospital building beside a bill with a padlock', '2026-03-10T15:45:00+00:00', null, null, 'false', null, null, 'false', 'texas-hospital-lien-injury-settlement', null, 'If you were admitted to a Texas hospital within 72 hours of a crash that someone else caused, even to the emergency room only, the hospital may have a lien on your [injury claim](/personal-injury). It has to be dealt with before a settlement can safely be paid out. But the lien has limits, and it does not reach every kind of insurance.

## What a Hospital Lien Is

Chapter 55 of the Texas Property Code gives a hospital a legal interest in the claim of a patient who was hurt by another person’s negligence. You do not have to sign anything for it to exist. Under Section 55.002, the patient must have been admitted not later than 72 hours after the accident. If you were then transferred for treatment of the same injury, the lien covers the second hospital too. In some counties, depending on population, an ambulance service has a similar right.

You do not have to stay overnight. Since 2019, Section 55.0015 counts you as admitted if you were let into any department of the hospital for treatment, care or a service. A short visit to the emergency room can be enough.

## What the Lien Attaches To

Under Section 55.003, it attaches to your claim against the person who caused the injury, to a judgment on that claim, and to the money from a settlement of it. It does not attach to a workers’ compensation claim or, in general, to insurance that exists for your own benefit.

That last point matters. In Members Mutual Insurance Co. v. Hermann Hospital, decided in 1984, the Supreme Court of Texas held that uninsured motorist benefits are beyond the reach of the lien. Personal injury protection is likewise insurance in your own favor. An insurer that wants to put the hospital’s name on such a check should be asked why. An assignment of benefits that you signed at the hospital is a different thing, so keep a copy of what you sign.

## How Much It Can Be

Section 55.004 limits the lien to the least of these amounts:

- The hospital’s charges for services during the first 100 days of the hospital stay
- Half of everything you recover through the claim, judgment or settlement
- If a judge or jury found what the hospital’s services were worth, that amount, less a share of reasonable attorney’s fees and expenses

The lien may also include a doctor’s reasonable and necessary charges for emergency hospital care in the first seven days. It does not cover charges above a reasonable and regular rate.

Here is an illustration. Suppose the hospital charged $48,000 for the stay, and the claim settles for the other driver’s $30,000 policy limit. Half of $30,000 is $15,000, so the lien is not more than $15,000. That limits the lien, not the bill: whether the rest is still owed is a separate question.

## How the Hospital Secures It

Section 55.005 requires the hospital to file a written notice with the county clerk of the county where it treated you, before the money is paid. The notice gives your name and address, the date of the accident, the hospital’s name and place, and the name of the person said to be responsible, if known. After the filing, a written notice must also be mailed to you or your legal representative. But do not rely on the mail. The records are public: search them, under every spelling of the name and with one and two last names, before any settlement is signed.

## Why Insurers Insist That It Be Resolved

Under Section 55.007, a release of your claim is not valid unless the hospital was paid in full, was paid to the extent of the money you received, or signed the release itself. In McAllen Hospitals v. State Farm County Mutual Insurance Co., decided in 2014, an insurer made settlement checks payable to patients and hospital together, and the checks were cashed without the hospital. The Court held that the hospital had not been paid, so the releases were not valid and its liens remained.

So do not be surprised when an adjuster asks for a release of lien, or proposes a check with two names on it. A [demand for the policy limits](/blog/texas-stowers-demand-policy-limits) has to say what happens to the lien, too.

## What Can Be Questioned

- Did the patient come to the hospital within 72 hours?
- Was the notice filed in the right county, and before payment?
- Are charges included that have nothing to do with the crash?
- Has a health plan, PIP or anyone else already paid part of the bill?
- Are the charges reasonable and regular?
- Did the hospital send an itemized bill? It has to before it pursues debt collection (Health and Safety Code ch. 185)

On the last question, In re North Cypress Medical Center Operating Co., decided in 2018, is helpful. The Court held that what a hospital accepts from insurers and government programs for the same services is relevant to whether its charges are reasonable, and can be asked for in a lawsuit.

Hospitals often agree to take less, particularly when the insurance is small, but nothing obliges them to. If you have health insurance, give the hospital your card as early as you can and ask that the plan be billed. Chapter 146 of the Civil Practice and Remedies Code sets a time for that. A hospital that may bill the plan directly and misses it generally cannot collect from you what the plan would have paid.

## The Law Behind This

Sources: Texas Property Code §§ [55.002](https://statutes.capitol.texas.gov/Docs/PR/htm/PR.55.htm#55.002) to [55.005](https://statutes.capitol.texas.gov/Docs/PR/htm/PR.55.htm#55.005), § [55.007](https://statutes.capitol.texas.gov/Docs/PR/htm/PR.55.htm#55.007) and § 55.0015, Texas Civil Practice and Remedies Code §§ 146.002 and 146.003, Health and Safety Code ch. 185, Members Mutual Insurance Co. v. Hermann Hospital, 664 S.W.2d 325 (Tex. 1984), McAllen Hospitals, L.P. v. State Farm County Mutual Insurance Co. of Texas, 433 S.W.3d 535 (Tex. 2014), and In re North Cypress Medical Center Operating Co., 559 S.W.3d 128 (Tex. 2018). This is general information, not legal advice. Other payers, such as Medicare or a health plan, have rules of their own. This article was last edited in November 2026.'),
  (default, 'Gravamen del hospital en Texas: quién cobra del acuerdo', 'Un hospital que le dio atención en las 72 horas siguientes al choque puede tener un gravamen sobre su reclamo. Vea qué cubre y qué lo limita.', '/images/blog/texas-hospital-lien-injury-settlement.png', 'Ilustración del edificio de un hospital junto a una factura con un candado', '2026-03-10T15:45:00+00:00', null, null, 'false', 'es', 'texas-hospital-lien-injury-settlement', 'false', 'gravamen-del-hospital-texas-acuerdo', null, 'Si lo admitieron en un hospital de Texas en las 72 horas siguientes a un choque que otro causó, aunque fuera solo en la sala de emergencias, el hospital puede tener un gravamen (lien) sobre su [reclamo por lesiones](/personal-injury): el hospital cobra primero de su acuerdo. Hay que resolverlo antes de que se pueda pagar sin riesgo el dinero de un acuerdo. Pero el gravamen tiene límites, y no alcanza a toda clase de seguro.

## Qué es el gravamen de un hospital

El capítulo 55 del Código de Propiedad de Texas (Property Code) da a un hospital un derecho legal sobre el reclamo de un paciente que se lesionó por la negligencia de otra persona. Para que exista, usted no tiene que firmar nada. Según la sección 55.002, al paciente deben haberlo admitido a más tardar 72 horas después del accidente. Si luego lo trasladaron para tratar la misma lesión, el gravamen cubre también al segundo hospital. En algunos condados, según su población, un servicio de ambulancia tiene un derecho parecido.

No hace falta que pase la noche ahí. Desde 2019, la sección 55.0015 lo cuenta como admitido si lo dejaron entrar a cualquier departamento del hospital para tratamiento, atención o un servicio. Una visita corta a la sala de emergencias puede bastar.

## Sobre qué recae el gravamen

Según la sección 55.003, recae sobre su reclamo contra la persona que causó la lesión, sobre una sentencia en ese reclamo y sobre el dinero de un acuerdo. No recae sobre un reclamo de compensación para trabajadores (workers’ compensation) ni, en general, sobre un seguro que existe para beneficio de usted.

Esto último importa. En Members Mutual Insurance Co. v. Hermann Hospital, decidido en 1984, la Corte Suprema de Texas decidió que el gravamen no alcanza los beneficios de conductor sin seguro. La protección contra lesiones personales (PIP) es, de igual manera, un seguro a favor de usted. A una aseguradora que quiere poner el nombre del hospital en un cheque así hay que preguntarle por qué. Una cesión de beneficios que usted firmó en el hospital es otra cosa, así que guarde copia de lo que firme.

## Cuánto puede ser

La sección 55.004 limita el gravamen a la menor de estas cantidades:

- Lo que el hospital cobra por los servicios en los primeros 100 días de la estancia
- La mitad de todo lo que usted obtiene con el reclamo, la sentencia o el acuerdo
- Si un juez o un jurado decidió cuánto valían los servicios del hospital, esa cantidad, menos una parte de los honorarios y gastos razonables de abogado

El gravamen también puede incluir lo que un médico cobra de manera razonable y necesaria por la atención de emergencia en el hospital en los primeros siete días. No cubre lo que pasa de una tarifa razonable y normal.

Este es un ejemplo. Suponga que el hospital cobró $48,000 por la estancia y que el reclamo termina en un acuerdo por el límite de la póliza del otro conductor, $30,000. La mitad de $30,000 es $15,000, así que el gravamen no es de más de $15,000. Eso limita el gravamen, no la factura: si todavía se debe el resto es otra pregunta.

## Cómo lo asegura el hospital

La sección 55.005 exige al hospital presentar un aviso por escrito al secretario del condado (county clerk) del condado donde le dio atención, antes de que se pague el dinero. El aviso da el nombre y la dirección de usted, la fecha del accidente, el nombre y el lugar del hospital y, si se sabe, el nombre de la persona que se señala como responsable. Después de presentarlo, también debe enviarse por correo un aviso por escrito a usted o a su representante legal. Pero no confíe en el correo. Los registros son públicos: búsquelos, con cada forma de escribir el nombre, con uno y con dos apellidos, antes de firmar cualquier acuerdo.

## Por qué las aseguradoras insisten en que se resuelva

Según la sección 55.007, un release (renuncia a reclamar) vale solo en uno de tres casos:

- Al hospital se le pagó por completo
- Se le pagó hasta donde alcanzó el dinero que usted recibió
- El hospital mismo firmó el release

McAllen Hospitals v. State Farm County Mutual Insurance Co. se decidió en 2014. Ahí, una aseguradora hizo los cheques de los acuerdos a nombre de los pacientes y del hospital juntos, y se cobraron sin el hospital. La Corte decidió que al hospital no se le había pagado, así que los releases no eran válidos y sus gravámenes seguían en pie.

Así que no se sorprenda si un ajustador pide una liberación del gravamen (release of lien), o propone un cheque con dos nombres. También una [oferta por el límite de la póliza](/blog/texas-stowers-demand-policy-limits) tiene que decir qué pasa con el gravamen.

## Qué se puede cuestionar

- ¿Llegó el paciente al hospital en un plazo de 72 horas?
- ¿Se presentó el aviso en el condado correcto, y antes del pago?
- ¿Hay cargos que no tienen nada que ver con el choque?
- ¿Un plan de salud, el PIP o alguien más ya pagó parte de la factura?
- ¿Son los cargos razonables y normales?
- ¿Mandó el hospital una factura detallada (itemized bill)? Tiene que hacerlo antes de cobrar por medio de una agencia (Código de Salud y Seguridad (Health and Safety Code) cap. 185)

Sobre la última pregunta ayuda In re North Cypress Medical Center Operating Co., decidido en 2018. La Corte decidió que lo que un hospital acepta de aseguradoras y programas del gobierno por los mismos servicios importa para saber si sus cargos son razonables, y puede pedirse en una demanda.

Los hospitales a menudo aceptan menos, sobre todo cuando el seguro es poco, pero nada los obliga. Si tiene seguro médico, dé su tarjeta al hospital lo antes que pueda y pida que le cobre al plan. El capítulo 146 del Código de Prácticas y Remedios Civiles (Civil Practice and Remedies Code) fija un plazo para eso. Un hospital que puede cobrar directamente al plan y no cumple el plazo por lo general no puede cobrarle a usted lo que el plan habría pagado.

## La ley en que se basa

Fuentes: Código de Propiedad de Texas §§ [55.002](https://statutes.capitol.texas.gov/Docs/PR/htm/PR.55.htm#55.002) a [55.005](https://statutes.capitol.texas.gov/Docs/PR/htm/PR.55.htm#55.005), § [55.007](https://statutes.capitol.texas.gov/Docs/PR/htm/PR.55.htm#55.007) y § 55.0015; Código de Prácticas y Remedios Civiles de Texas §§ 146.002 y 146.003; Código de Salud y Seguridad cap. 185; Members Mutual Insurance Co. v. Hermann Hospital, 664 S.W.2d 325 (Tex. 1984), McAllen Hospitals, L.P. v. State Farm County Mutual Insurance Co. of Texas, 433 S.W.3d 535 (Tex. 2014), e In re North Cypress Medical Center Operating Co., 559 S.W.3d 128 (Tex. 2018). Esta es información general, no asesoría legal. Otros que pagan, como Medicare o un plan de salud, tienen sus propias reglas. Este artículo se editó por última vez en noviembre de 2026.'),
  (default, 'Texas Minimum Car Insurance: What 30/60/25 Means', 'Texas drivers must carry at least $30,000 per injured person, $60,000 per crash and $25,000 for property. See what that covers, and what it does not.', '/images/blog/texas-minimum-car-insurance-30-60-25.png', 'Illustration of a shield beside a car and three stacks of coins', '2026-02-18T16:00:00+00:00', null, null, 'false', null, null, 'false', 'texas-minimum-car-insurance-30-60-25', null, 'Texas law requires drivers to be able to pay at least $30,000 for one injured person, $60,000 for all injured people in one crash, and $25,000 for property damage. Those amounts are called 30/60/25, and after a serious crash they can run out quickly.

## What the Three Numbers Mean

- 30: up to $30,000 for injury to or death of one person
- 60: up to $60,000 in total when two or more people are hurt or killed in the same crash, with no more than $30,000 for any one of them
- 25: up to $25,000 for damage to other people’s property, such as your car

These figures are in Section 601.072 of the Texas Transportation Code. They are a floor, not a ceiling. Many drivers buy higher limits, and vehicles used for business, [rideshare cars](/blog/uber-lyft-accident-insurance-texas) among them, often carry much more.

## Liability Coverage Pays Other People

Liability insurance pays those whom the insured driver injures by his or her fault. It does not pay that driver’s own medical bills, and it does not repair that driver’s own car. For that you need other parts of a policy, such as [personal injury protection](/blog/texas-uninsured-motorist-and-pip-coverage), collision, or uninsured and underinsured motorist coverage.

## An Illustration

Suppose a driver with minimum coverage runs a red light and three people in another car are hurt. All three together can be paid no more than $60,000 from that policy for their injuries, and none of them more than $30,000. If one hospital stay alone costs more than that, the policy cannot pay the rest.

## Who Must Have Coverage, and How to Show It

Under Section 601.051, a person may not operate a motor vehicle in Texas unless financial responsibility is established for it. Most people do this with an insurance policy. The law also allows a surety bond, certain deposits, and self-insurance for some larger fleets.

Under Section 601.053, a driver must show evidence of it on request to a peace officer or to a person involved in a collision with that driver. An insurance card, a copy of the policy, or an image on a phone with the required information will do. Take a photo of the other driver’s card, front and back.

## A Policy From Mexico

A policy for Mexico alone often does not pay for a crash in Texas, and then it is not the insurance that Section 601.051 asks for. Many visitors buy a second policy for Texas at the border. If the other car has Mexican plates, ask for both policies and photograph both. [More on crashes at the border](/border).

## When 30/60/25 Is Not Enough

A small policy does not always mean that there is nothing else. It is worth checking:

- Your own underinsured motorist coverage, and that of relatives you live with
- Personal injury protection on the car you were riding in
- Whether the other driver was working at the time, so that an employer may be responsible
- Whether someone else owned the vehicle, or whether a second driver shares the blame
- Excess or umbrella policies held by the driver or a household member

The other driver’s insurer may decline to tell you its limits before a lawsuit. Once suit is filed, Rule 194.2 of the Texas Rules of Civil Procedure makes insurance agreements part of the information that parties must disclose early on. An insurer that turns down a [reasonable offer within those limits](/blog/texas-stowers-demand-policy-limits) may have to pay more.

## Before You Accept the Limits

An offer of the full policy usually comes with a release that ends [your claim](/personal-injury) against the driver for good. Check first whether your own insurer asks for notice or consent before you settle, because that can affect an underinsured motorist claim, and whether a hospital or health plan has a right to be paid out of the money.

If the driver had no insurance at all, or [left the scene](/blog/texas-hit-and-run-accident-claims), your own uninsured motorist coverage may apply. Report the crash to your own company promptly and ask for a copy of your declarations page.

## The Law Behind This

Sources: Texas Transportation Code § [601.051](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.601.htm#601.051) (financial responsibility), § [601.053](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.601.htm#601.053) (evidence on request) and § [601.072](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.601.htm#601.072) (minimum amounts), and Texas Rule of Civil Procedure 194.2. This is general information, not legal advice. A lawyer can read the policies in your case and tell you which of them apply. This article was last edited in November 2026.'),
  (default, 'Seguro mínimo de auto en Texas: qué significa 30/60/25', 'En Texas hay que tener al menos $30,000 por persona lesionada, $60,000 por choque y $25,000 por daños a bienes. Vea qué cubre eso, y qué no.', '/images/blog/texas-minimum-car-insurance-30-60-25.png', 'Ilustración de un escudo junto a un auto y tres pilas de monedas', '2026-02-18T16:00:00+00:00', null, null, 'false', 'es', 'texas-minimum-car-insurance-30-60-25', 'false', 'seguro-minimo-de-auto-texas-30-60-25', null, 'La ley de Texas exige que los conductores puedan pagar al menos $30,000 por una persona lesionada y $60,000 por todas las personas lesionadas en un choque. Por daños a bienes, al menos $25,000. Esas cantidades se llaman 30/60/25, y después de un choque serio pueden acabarse pronto.

## Qué significan los tres números

- 30: hasta $30,000 por la lesión o la muerte de una persona
- 60: hasta $60,000 en total cuando dos o más personas se lesionan o mueren en el mismo choque, con no más de $30,000 por cualquiera de ellas
- 25: hasta $25,000 por daños a bienes de otras personas, como su auto

Estas cifras están en la sección 601.072 del Código de Transporte de Texas (Transportation Code). Son el mínimo, no el máximo. Muchos conductores compran límites más altos, y los vehículos de negocios, entre ellos los de [viajes por aplicación](/blog/uber-lyft-accident-insurance-texas), a menudo tienen mucho más.

## El seguro de responsabilidad paga a otras personas

El seguro de responsabilidad (lo que las agencias llaman *liability*) paga a quienes el conductor asegurado lesiona por su culpa. No paga las facturas médicas de ese conductor, y no repara su propio auto. Para eso se necesitan otras partes de una póliza, como la [protección contra lesiones personales](/blog/texas-uninsured-motorist-and-pip-coverage), la cobertura de colisión y amplia (*full coverage*) o la de conductor sin seguro y con seguro insuficiente.

## Un ejemplo

Suponga que un conductor con la cobertura mínima se pasa un semáforo en rojo y se lesionan tres personas en otro auto. Entre las tres no pueden recibir más de $60,000 de esa póliza por sus lesiones, y ninguna más de $30,000. Si una sola estancia en el hospital cuesta más que eso, la póliza no puede pagar el resto.

## Quién debe tener cobertura, y cómo mostrarla

Según la sección 601.051, una persona no puede manejar un vehículo de motor en Texas a menos que tenga seguro o algo que lo reemplace. La mayoría lo hace con una póliza de seguro. La ley también permite una fianza de garantía (surety bond), ciertos depósitos y el autoseguro para algunas flotas más grandes.

Según la sección 601.053, un conductor debe mostrar prueba de que tiene esa cobertura si se la pide un agente del orden (peace officer) o alguien que tuvo un choque con ese conductor. Basta una tarjeta de seguro, una copia de la póliza o una imagen en un teléfono con la información exigida. Tome una foto de la tarjeta del otro conductor, por delante y por detrás.

## Póliza mexicana, póliza de turista

Una póliza solo para México muchas veces no paga un choque en Texas, y entonces no es el seguro que pide la sección 601.051. Muchos visitantes compran en la frontera otra póliza para Texas. Si el otro carro trae placas de México, pida las dos pólizas y tómeles fotos. [Más sobre choques en la frontera](/border).

## Cuando 30/60/25 no alcanza

Una póliza pequeña no siempre significa que no hay nada más. Vale la pena revisar:

- Su propia cobertura de conductor con seguro insuficiente (UIM), y la de los parientes con quienes vive
- La protección contra lesiones personales del auto en que iba
- Si el otro conductor estaba trabajando en ese momento, de modo que un empleador pueda ser responsable
- Si otra persona era dueña del vehículo, o si un segundo conductor comparte la culpa
- Pólizas de exceso o “umbrella” del conductor o de alguien de su hogar

La aseguradora del otro conductor puede negarse a decirle sus límites antes de una demanda. Cuando se presenta la demanda, se aplica la regla 194.2 de las Reglas de Procedimiento Civil de Texas (Texas Rules of Civil Procedure). Los contratos de seguro pasan a ser parte de la información que las partes deben revelar al principio. Una aseguradora que rechaza una [oferta razonable dentro de esos límites](/blog/texas-stowers-demand-policy-limits) puede tener que pagar más.

## Antes de aceptar los límites

Una oferta de toda la póliza por lo general viene con un release (renuncia a reclamar) que cierra para siempre [su reclamo](/personal-injury) contra el conductor. Revise primero si su propia aseguradora pide aviso o consentimiento antes de llegar a un acuerdo, porque eso puede afectar un reclamo UIM. Revise también si un hospital o un plan de salud tiene derecho a que se le pague de ese dinero.

Si el conductor no tenía ningún seguro, o [se fue del lugar](/blog/texas-hit-and-run-accident-claims), puede aplicarse la cobertura de conductor sin seguro de la póliza de usted. Reporte pronto el choque a su propia compañía y pida una copia de su página de declaraciones (declarations page).

## La ley en que se basa

Fuentes: Código de Transporte de Texas § [601.051](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.601.htm#601.051) (responsabilidad financiera), § [601.053](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.601.htm#601.053) (prueba cuando se pide) y § [601.072](https://statutes.capitol.texas.gov/Docs/TN/htm/TN.601.htm#601.072) (cantidades mínimas); regla 194.2 de Procedimiento Civil de Texas. Esta es información general, no asesoría legal. Un abogado puede leer las pólizas de su caso y decirle cuáles se aplican. Este artículo se editó por última vez en noviembre de 2026.')
on conflict (slug) do update set
  title = excluded.title,
  summary = excluded.summary,
  image_url = excluded.image_url,
  image_alt = excluded.image_alt,
  created_at = excluded.created_at,
  reviewed_by = excluded.reviewed_by,
  reviewed_on = excluded.reviewed_on,
  draft = excluded.draft,
  language = excluded.language,
  translation_of = excluded.translation_of,
  noindex = excluded.noindex,
  content = excluded.content,
  body = excluded.body;
