/** Exports that get no text of strangers, or that a function above calls with what it judged. */
export const otherExports = [
  // They make schemas, which `checkFields` and `readSettings` apply.
  'hour language option room talks sessionTrack readTalk writeTalk joinLink readSealed writeSealed',
  // In a visitor's own browser: of its address, its storage, and the calendar that the site published.
  'readFragment writeFragment readKept nowAndNext meetsWith withEvents countEvents countTalks sessionOfUid withinAllowance isJoinOpen isJoinable writeJoinHours',
  'line markdown list link image picture pdf paperPdf dateTime order choice named paragraph open day address',
  'coordinates kilometresBetween',
  'picturePath pagePath id amount currency distinct distinctOrNone entryContext inputFields',
  // What a paper and its authors may say: parts of `checkFields` and `checkEntry`, or made of what these judged.
  'sizeInWords isPdfUpload pictureNameOfUrl pdfAddress',
  'pdfsSubject pdfsCommand commitPdfs planPdfs',
  'licenceAddress optional lineSchema moreLine moreLink keywords readDoi doiAddress doi pageSpan pages publicationDate',
  'findTrack trackSlug track people readOrcid orcidProblem orcidAddress isAndOthers withDetails authorsOf splitPeople joinPeople',
  'ownPeople strangersIn isMapping checkPeople checkPersonFields knownTracks asKnown renamedTo readFields',
  // They take one cell of a table each, as `readRows` does.
  'readPeople hasPaperNumbers namesTracks readOwnColumns hasDetailColumns readDetails',
  // A second import: parts of `readRows`, or made of what it judged; marks are one line of 2,000 characters.
  'foldKey KnownEntries titleKey sharedNumbers isAnotherPaper asExported importMarks',
  'compareRow takenAtFirst changeOf factLabels factOf markOf writeMarks readMarks marksOf changedEntry planImport',
  // Parts of the readers of other systems' files, and what is written of entries that were judged.
  'papersTable isObject objectsIn textOf textsOf personOf readAuthorsAlone exportedEntry',
  // It takes fields and labels of changes that were found.
  'onlyItem settingsChanges',
  // It says what the settings say.
  'bannerTexts writeAbout also askAboutIt withoutAmount',
  // They get a kind, which is one of a few.
  'isAccountNews nounOfKind',
  // They read what a build has written, and call those that are timed.
  'answerPictures readPublished',
  // They write, or say in other words, what was judged.
  'writeYaml idToPath uploadUrl uploadPath optionPage optionPath pageAddress entriesAddress',
  'toFindings findingLine saveSubject manySubject picturesSubject arrangeSubject conflictOf removalOf inListOrder',
  'buildStamp',
  // The builder's: they take sessions that were judged, and hours and names that a chair moves.
  'clashesOfSession applyEdits withValues disputed decide startingAt endingAt shiftFollowing copyOfDay withNew',
  'minutesLeft withShare talksWith firstFree layOutColumns spreadColumns drawnEnd hoursOf planChanges planUpdate',
  // In an administrator's own browser: of a file that they chose there.
  'readScheduleJson someEvents readHour endOf sessionsOfSchedule sessionsOfTable compareSessions',
  'readDays roomIn kindOf idIn choiceIn placeInWords changesInWords leftOutFor sampleTable',
  // Of the next edition: they take content that was judged, and an owner's answers, by the rules of settings.
  'changeTexts setValue lastTerm yearsLater shiftOf proposeFirstDay proposeTexts findLeftovers withoutFiles',
  'judgeEdition judgeFirstDay judgeLastDay judgeYear isOtherYear inOtherYear judgeField judgeAnswers tooEarly pastLink moveDates oldPhrases dateField',
  'planEdition readEndedSettings replacePhrases textsAfter unnamedUploads unnamedDrawings',
  // They take instants that were read, or what was held back.
  'hourInZone',
  'hourOn tickCall',
  'previewLinkOf',
  'takeDownFault isMove isProposal problemInForm',
  // They make one number of bytes, or of names and numbers.
  'writeCode blobId sha256Hex listEtag fingerprintOf fingerprintOfSave',
  // Pictures: `tests/model/content-check/never-throws.test.ts` takes their time.
  'pictureTypeOf checkUpload judgePdf',
  // They write what was judged, or put it in its place.
  'preferBrief listOfPart csvLine manyInWords leftOutInWords countOf countsOf firstOf',
  // They take days that were judged; facts are what settings say.
  'daysBetween addDays daysOf overAtStart isTooLong dayInWords dayWithWeekday ordinalDays listedDays spannedDays',
  'waysToWriteDay waysToWriteTerm homeOfFact distanceName countInWords knownFacts readFacts amountInWords factsInWords wordsWithout',
  // They take fees and days that were judged, or what a visitor types in their own browser.
  'feeOffer feeStageAt feeEndsAt feeChange lastMinuteOf timeLeft amountAt registrationFee paymentSheet sheetTitle sheetInText whereToPay feeInWords papersProblem readCount',
  'paymentReference',
  'withLastDay stagesOf stageAt phasesOf changesOf momentsOf dateTimeOf startsAtOf bannerTexts waysOnward',
  'hourInWords timeInWords termOf dateStates whatComes phaseWords firstKnown whatVisitorsMiss namedDate',
  'replacedInWords whyUnlisted unlistedInWords unlistedNow',
  'labelsOfField settingsFile',
  // Dates, pages and settings that are changed: they take what was judged, or one short field.
  'isPicture isOfFile introduction factsOfDates movedWord isSaidAsMoved termBefore movedEarlier outOfOrder settingDoubts movedTo withMoved isUnmoved',
  'doubtsAbout asMoveFinding announcementOf isMoveTitle withEarlierText moveSubject textAddress withPage withoutPage',
  'pagesByAddress monthsLater aOf takenAddress takenBefore settingField emptyValue inOrder withField entered newEntry isJoint',
  // Samples: they ask for one field of what was judged.
  'isSample withoutSamples onlySamples countedIn goneWithSamples samplesCommand commitSamples uploadsAt',
  'picturesCommand commitPictures planPictures',
  // They make schemas and controls, or ask whether a short text has a form.
  'mark timeZone isTimeZone hasOwn staysHere writeTo listedIn isRenamed isEntryPath isSampleFile readNamedDate',
  // Settings: they take values that `readSettings` judges, or that `fileChanges` has read.
  'valueChanges labelOf labelFieldOf nounOf isGroup isEmpty isSame fieldLabel nameItems mergeOrder judgeSettings withWholeAddresses sidesOf signedComment commentOf asProposer correctionPath',
  // A theme: colours that `readSettings` has read.
  'contrastOf nearestColour schemeFaults contrastInWords colour',
  // Parts of `checkContent`, and what it asks of sessions that were judged.
  'createPeopleCheck createAnnouncedCheck judgeFact checkProgramme isOfProgramme namedInSession findClashes',
  'papersWithoutSession talksOf spanOf minutesBetween minuteOfDay timeOfMinute talkSpans layOutDay inTime',
  'checkFacts checkTurned createWrittenOutCheck proseForms isOwnWord escaped judgeDay judgeHours hoursToCorrect',
  'checkEntryAddresses checkSettingsAddresses checkPageAddresses checkEntry checkSettings reportInto',
  'inFileOrder',
  'checkNames judgeMode createIdCheck publishedContacts checkPersonalData hasVerhoeffDigit placeAt placeInLine',
  'lineBreaks markdownPlaces jsonPlaces',
  // What an account may do: a few words that the program itself wrote.
  'deviceOf may writeRights readRights writeChosen readChosen isArea rightsInWords offerInWords refusalInWords isProposed proposes',
  'needOf needsOf mayMake',
  // They ask the host and keep what it says; texts are read by the functions above.
  'CatchUp ComingContent EntryLists StoredFiles isContent findSnapshot readSnapshotPart',
  'commitSave commitPlan ContentState deletedEntries entryHistory findVersion findRestored',
  'overlaidBranch contentAfter',
  'restorePreview identities isOwnCommit KeptHistory cleanUploads cleanEach isNamedByContent moveBranch',
  'PastAnswers versionAt readVersions titleAt changedContent contentAmong planArrange planSave planRestore',
  'planDeleteMany planRestoreMany commitDeleteMany commitRestoreMany commitBefore',
  'findEntry titleOf noteOf keepNote doneBy undoneIn undoingIn changedFields',
  'LogBook findLogged logDetail logDifference versionsOf titleAtPath logFile logRow isBeginning changedFiles readLog',
  'uploadsToBring withUploads missingUploads recentChanges SaveRecords sixAtATime loadSnapshot',
].flatMap((names) => names.split(' '));
