/** A text as Word puts it on the clipboard: lists are paragraphs, styles are everywhere. */
export const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head><body lang=EN-IN style='tab-interval:36.0pt'><!--StartFragment--><h1 style='margin-top:12.0pt'><span lang=EN-US style='mso-ansi-language:EN-US'>Keynote<o:p></o:p></span></h1><p class=MsoNormal><span lang=EN-US>The <b style='mso-bidi-font-weight:normal'>second</b> talk is <i>long</i>, see <a href="https://example.org/talk"><span style='color:blue'>its page</span></a>.<o:p></o:p></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoListParagraphCxSpFirst style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Grids<o:p></o:p></p><p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]>Storage<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Markets<o:p></o:p></p><table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='height:1cm'><td width=300 valign=top style='width:225pt'><p class=MsoNormal><b>Day<o:p></o:p></b></p></td><td><p class=MsoNormal>Hall<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>Friday<o:p></o:p></p></td><td><p class=MsoNormal>A|B<o:p></o:p></p></td></tr></table><p class=MsoNormal><img width=20 src="file:///C:/Users/a/clip_image002.png"><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;

export const WORD_AS_MARKDOWN = `## Keynote

The **second** talk is *long*, see [its page](https://example.org/talk).

- Grids
  - Storage
- Markets

| **Day** | Hall |
| --- | --- |
| Friday | A\\|B |`;

/** Where headings, lists and tables are not drawn. */
export const WORD_ON_A_CARD = `**Keynote**

The **second** talk is *long*, see [its page](https://example.org/talk).

- Grids
- Storage
- Markets

**Day**, Hall
Friday, A|B`;

/** The same of Google Docs: one <b> around all that is not bold, marks as styles. */
export const GOOGLE = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt"><span style="font-size:16pt;font-family:Arial;font-weight:400">Travel</span></h2><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700;font-style:normal;text-decoration:none">By train</span><span style="font-size:11pt;font-weight:400"> or </span><span style="font-weight:400;font-style:italic">by air</span><span style="font-weight:400;text-decoration:line-through"> by ship</span><span style="font-weight:400">: </span><a href="https://www.google.com/url?q=https://example.org/map&amp;sa=D" style="text-decoration:none"><span style="text-decoration:underline;color:#1155cc">map</span></a></p><br /><ol style="margin-top:0"><li dir="ltr" style="list-style-type:decimal" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">Patna</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400">Junction</span></p></li></ul><li dir="ltr"><p dir="ltr" role="presentation"><span>Delhi</span></p></li></ol></b><br class="Apple-interchange-newline">`;

export const GOOGLE_AS_MARKDOWN = `## Travel

**By train** or *by air* ~~by ship~~: [map](https://example.org/map)

1. Patna
   - Junction
2. Delhi`;

export const HOSTILE =
  '<p data-pm-slice="1 1 []">See <a href="java&#10;script:alert(1)">this</a>, <a href="JavaScript:alert(1)">that</a> and <a href="/about">here</a>.</p>';
