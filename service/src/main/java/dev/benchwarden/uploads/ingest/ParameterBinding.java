package dev.benchwarden.uploads.ingest;

import dev.benchwarden.platform.problem.BadInput;
import dev.benchwarden.platform.problem.InvalidInput;
import dev.benchwarden.platform.problem.ProblemException;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.core.MethodParameter;
import org.springframework.core.convert.ConversionService;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/**
 * Binder of an upload's parameters, from a query or any other source. Spring's own binder would
 * read the annotations of all of them again for each of them, with each upload: a third of the
 * processor time that the service needs for a small one.
 */
@Component
class ParameterBinding implements HandlerMethodArgumentResolver {

  private static final String OF_AN_ELEMENT = ".<list element>";

  private final ConversionService conversion;
  private final Validator validator;

  ParameterBinding(
      @Qualifier("mvcConversionService") ConversionService conversion, Validator validator) {
    this.conversion = conversion;
    this.validator = validator;
  }

  @Override
  public boolean supportsParameter(MethodParameter parameter) {
    return parameter.getParameterType() == UploadParameters.class;
  }

  @Override
  public UploadParameters resolveArgument(
      MethodParameter parameter,
      @Nullable ModelAndViewContainer container,
      NativeWebRequest request,
      @Nullable WebDataBinderFactory binders) {
    return bind(request.getParameterMap());
  }

  /**
   * @param values by the parameters' names; other names are ignored
   * @throws ProblemException 422 naming the parameters that are missing or not as they must be
   */
  UploadParameters bind(Map<String, String[]> values) {
    GivenValues given = new GivenValues(values, conversion);
    UploadParameters parameters = ParameterReading.UPLOAD.read(given);
    List<BadInput> bad = new ArrayList<>(given.unreadable());
    validator.validate(parameters).stream()
        .map(ParameterBinding::badInput)
        .filter(missing -> !given.isUnreadable(missing.pointer()))
        .sorted(Comparator.comparing(BadInput::pointer))
        .forEach(bad::add);
    if (!bad.isEmpty()) {
      throw InvalidInput.ofParameters(bad);
    }
    return parameters;
  }

  private static BadInput badInput(ConstraintViolation<UploadParameters> violation) {
    String path = violation.getPropertyPath().toString().replace(OF_AN_ELEMENT, "");
    return BadInput.parameter(GivenRecord.nameOf(path), violation.getMessage());
  }
}
